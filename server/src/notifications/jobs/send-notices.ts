import type { Delivery } from "@boxwright/core/orders/delivery";
import type { OrderLine } from "@boxwright/core/orders/order";
import { waitsForShopper } from "@boxwright/core/orders/promised-arrival";
import { z } from "zod";
import { readOrderById } from "../../orders/read-order.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { type Notice, type NoticeTopic, noticeTopics } from "../notice.ts";
import { artworkProblemMail } from "../orders/artwork-mails.ts";
import { completedMail, deliveredMail, shippedMail } from "../orders/delivery-mails.ts";
import type { OrderMail } from "../orders/order-letter.ts";
import { type DelayedLine, delayMail, inProductionMail } from "../orders/production-mails.ts";
import { proofReadyMail } from "../orders/proof-mails.ts";
import { reminderMail } from "../orders/reminder-mail.ts";
import { claimNotices } from "../postgres/notice-store.ts";
import { mailRetryLimit } from "./define-mail-job.ts";
import type { NotificationDeps } from "./notification-deps.ts";
import { orderMailOf, sendToCustomer } from "./order-mail.ts";

/** Each notice schedules this job. The first one to run sends all notices that wait; the others then have none to send. */
export const sendNotices = defineJob({
  name: "notifications.send-notices",
  payload: z.strictObject({ orderId: z.uuid(), topic: z.enum(noticeTopics) }),
  retryLimit: mailRetryLimit,
});

export function sendNoticesJob(deps: NotificationDeps): JobHandler {
  return handleJob(sendNotices, async ({ payload, jobId }) => {
    const notices = await claimNotices(deps.db, payload, jobId);
    if (notices.length === 0) return;
    const order = await readOrderById(deps.db, payload.orderId);
    if (order.number === null) throw new Error(`The order ${order.id} has no number yet`);
    const mail = await writers[payload.topic]({ mail: await orderMailOf(deps, jobId, order), notices, deps });
    if (mail !== null) await sendToCustomer(deps, mail);
  });
}

interface NoticeMail {
  readonly mail: OrderMail;
  readonly notices: readonly Notice[];
  readonly deps: NotificationDeps;
}

/** Each writes the mail about notices from the order as it is now, without the lines that have moved on. Null if no line is left. */
const writers: Readonly<Record<NoticeTopic, (content: NoticeMail) => Promise<Mail | null>>> = {
  "artwork-problem": aboutLines(isProblem, artworkProblemMail),
  "proof-ready": aboutLines(({ state }) => state === "WaitingForCustomerApproval", proofReadyMail),
  "in-production": aboutLines(({ state }) => state !== "Cancelled", inProductionMail),
  async reminder(content) {
    const { mail, notices, deps } = content;
    const lines = linesOf(content).filter(waitsForShopper);
    const days = Math.max(...notices.map((notice) => notice.days ?? 0));
    return lines.length === 0 ? null : reminderMail(mail, { lines, days, plant: deps.plant, now: deps.now() });
  },
  async delay(content) {
    const delays = linesOf(content)
      .filter(({ state }) => state !== "Shipped" && state !== "Cancelled")
      .map((line) => delayOf(line, content.notices));
    return delays.length === 0 ? null : delayMail(content.mail, delays);
  },
  shipped: aboutDeliveries(shippedMail),
  delivered: aboutDeliveries(deliveredMail),
  completed: ({ mail }) => completedMail(mail),
};

function isProblem({ state }: OrderLine): boolean {
  return state === "ArtworkFailed" || state === "ArtworkRejected";
}

function aboutLines(
  isCurrent: (line: OrderLine) => boolean,
  write: (mail: OrderMail, lines: readonly OrderLine[]) => Promise<Mail>,
) {
  return async (content: NoticeMail): Promise<Mail | null> => {
    const lines = linesOf(content).filter(isCurrent);
    return lines.length === 0 ? null : write(content.mail, lines);
  };
}

function aboutDeliveries(write: (mail: OrderMail, deliveries: readonly Delivery[]) => Promise<Mail>) {
  return ({ mail, notices }: NoticeMail): Promise<Mail> =>
    write(
      mail,
      mail.order.deliveries.filter(({ id }) => notices.some(({ subjectId }) => subjectId === id)),
    );
}

/** The lines of notices, each once, in the sequence of the order. */
function linesOf({ mail, notices }: NoticeMail): OrderLine[] {
  return mail.order.lines.filter(({ id }) => notices.some(({ subjectId }) => subjectId === id));
}

/** Several delays of a line are reported as one, from the first promise to the last. */
function delayOf(line: OrderLine, notices: readonly Notice[]): DelayedLine {
  const ofLine = notices.filter(({ subjectId }) => subjectId === line.id);
  const [before, after] = [ofLine[0]?.before, ofLine.at(-1)?.after];
  if (!before || !after) throw new Error(`A delay of the line ${line.id} has no days`);
  return { line, before, after };
}
