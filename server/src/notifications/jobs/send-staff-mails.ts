import { staffInvited } from "../../identity/staff/events.ts";
import { invitationUrl, issueMailedInvitation } from "../../identity/staff/invitations.ts";
import { handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { actionMail } from "../action-mail.ts";
import { defineMailJob } from "./define-mail-job.ts";
import { type NotificationDeps, senderOf } from "./notification-deps.ts";

const sendInvitation = defineMailJob("send-staff-invitation", staffInvited);

export const staffMailSubscriptions = [subscribe(staffInvited, sendInvitation)];

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
  ];
}
