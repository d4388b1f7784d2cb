import { orderMessageKind } from "@boxwright/core/inquiries/thread";
import { readOrderById } from "../../orders/read-order.ts";
import { handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { mailResent, orderMessageWritten } from "../events.ts";
import { messageMail } from "../orders/message-mail.ts";
import { readSentFiles, readSentMail } from "../sent-mails.ts";
import { defineMailJob } from "./define-mail-job.ts";
import type { NotificationDeps } from "./notification-deps.ts";
import { orderMailOf, sendToCustomer } from "./order-mail.ts";

const resendMail = defineMailJob("resend-mail", mailResent);
const sendMessage = defineMailJob("send-order-message", orderMessageWritten);

export const deskMailSubscriptions = [subscribe(mailResent, resendMail), subscribe(orderMessageWritten, sendMessage)];

/** The mails to customers that staff ask for: their own messages, and mails that go out again. */
export function deskMailJobs(deps: NotificationDeps): JobHandler[] {
  return [resendJob(deps), messageJob(deps)];
}

function messageJob(deps: NotificationDeps): JobHandler {
  return handleJob(sendMessage, async ({ payload: { orderId, ...message }, jobId }) => {
    const mail = await orderMailOf(deps, jobId, await readOrderById(deps.db, orderId));
    await sendToCustomer(deps, orderId, { ...(await messageMail(mail, message)), replyTo: deps.deskEmail });
  });
}

/** Sends a stored mail about an order again, to the address of the order now, with the files that it had. */
function resendJob(deps: NotificationDeps): JobHandler {
  return handleJob(resendMail, async ({ payload: { orderId, mailId }, jobId }) => {
    const kept = await readSentMail(deps.db, orderId, mailId);
    if (kept === null) return;
    const order = await readOrderById(deps.db, orderId);
    const { orderUrl } = await orderMailOf(deps, jobId, order);
    const key = new URL(orderUrl).searchParams.get("key") ?? "";
    const { kind, subject, text, html } = kept;
    const mail = { to: order.email, subject, text: withKey(text, key), html: withKey(html, key) };
    const attachments = await readSentFiles(deps.db, mailId);
    const messageId = `${kind}-${jobId}`;
    const answered = kind === orderMessageKind ? { replyTo: deps.deskEmail } : {};
    await sendToCustomer(deps, orderId, { ...mail, ...answered, attachments, messageId });
  });
}

/** The stored text has no keys of links, so the links get a new one. */
function withKey(text: string, key: string): string {
  return text.replaceAll(/([?&]key=)(?![\w-])/g, `$1${key}`);
}
