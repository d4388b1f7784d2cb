import { readOrderById } from "../../orders/read-order.ts";
import { handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { mailResent } from "../events.ts";
import { readSentMail } from "../sent-mails.ts";
import { defineMailJob } from "./define-mail-job.ts";
import type { NotificationDeps } from "./notification-deps.ts";
import { orderMailOf, sendToCustomer } from "./order-mail.ts";

const resendMail = defineMailJob("resend-mail", mailResent);

export const resendMailSubscriptions = [subscribe(mailResent, resendMail)];

/** Sends stored mails about orders again, to the address of the order now, without the files that they had. */
export function resendMailJobs(deps: NotificationDeps): JobHandler[] {
  return [
    handleJob(resendMail, async ({ payload: { orderId, mailId }, jobId }) => {
      const kept = await readSentMail(deps.db, orderId, mailId);
      if (kept === null) return;
      const order = await readOrderById(deps.db, orderId);
      const { orderUrl } = await orderMailOf(deps, jobId, order);
      const key = new URL(orderUrl).searchParams.get("key") ?? "";
      const { kind, subject, text, html } = kept;
      const mail = { to: order.email, subject, text: withKey(text, key), html: withKey(html, key) };
      await sendToCustomer(deps, orderId, { ...mail, messageId: `${kind}-${jobId}` });
    }),
  ];
}

/** The stored text has no keys of links, so the links get a new one. */
function withKey(text: string, key: string): string {
  return text.replaceAll(/([?&]key=)(?![\w-])/g, `$1${key}`);
}
