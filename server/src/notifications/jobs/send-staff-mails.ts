import { findColleague } from "../../identity/staff/colleagues.ts";
import { staffInvited } from "../../identity/staff/events.ts";
import { invitationUrl, issueMailedInvitation } from "../../identity/staff/invitations.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { actionMail, mentionMail } from "../action-mail.ts";
import { staffMentioned } from "../events.ts";
import { defineMailJob } from "./define-mail-job.ts";
import { type NotificationDeps, senderOf } from "./notification-deps.ts";

const sendInvitation = defineMailJob("send-staff-invitation", staffInvited);

const sendMention = defineMailJob("send-staff-mention", staffMentioned);

export const staffMailSubscriptions = [subscribe(staffInvited, sendInvitation), subscribe(staffMentioned, sendMention)];

/** The mails to staff. Each attempt to send an invitation issues its secret, so that it is in the mail alone. */
export function staffMailJobs(deps: NotificationDeps): JobHandler[] {
  return [
    handleJob(sendInvitation, async ({ payload, jobId: id }) => {
      const issued = await issueMailedInvitation(deps, payload.staffId);
      if (issued === null) return;
      const { email: to, settings } = issued.person;
      const sender = await senderOf(deps);
      const url = invitationUrl(sender.site, issued.secret);
      const addressed = { id, to, culture: settings.language, ...sender };
      await deps.mailer.send(await actionMail("staff-invitation", addressed, { url }, "desk"));
    }),

    handleJob(sendMention, async ({ payload: { staffId, orderId, author }, jobId: id }) => {
      const order = await readOrderById(deps.db, orderId);
      const person = await findColleague(deps.db, order.tenant, staffId);
      if (person === null) return;
      const sender = await senderOf(deps);
      const addressed = { id, to: person.email, culture: person.language, ...sender };
      const url = `${sender.site}/desk/orders/${orderId}`;
      await deps.mailer.send(await mentionMail(addressed, { url, author, order: order.number ?? orderId }));
    }),
  ];
}
