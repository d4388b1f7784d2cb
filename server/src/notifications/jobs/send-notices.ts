import type { Order, OrderLine } from "@boxwright/core/orders/order";
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
import { mailRetries } from "./define-mail-job.ts";
import type { NotificationDeps } from "./notification-deps.ts";
import { orderMailOf, sendToCustomer } from "./order-mail.ts";
import { readProblems } from "./read-problems.ts";

/** Each notice schedules this job. The first one to run sends all notices that wait; the others then have none to send. */
export const sendNotices = defineJob({
  name: "notifications.send-notices",
  payload: z.strictObject({ orderId: z.uuid(), topic: z.enum(noticeTopics) }),
  ...mailRetries,
});

export function sendNoticesJob(deps: NotificationDeps): JobHandler {
  return handleJob(sendNotices, async ({ payload, jobId }) => {
    const notices = await claimNotices(deps.db, payload, jobId);
    if (notices.length === 0) return;
    const order = await readOrderById(deps.db, payload.orderId);
    const mail = await writers[payload.topic]({ mail: await orderMailOf(deps, jobId, order), notices, deps });
    if (mail !== null) await sendToCustomer(deps, payload.orderId, mail);
  });
}

interface NoticeMail {
  readonly mail: OrderMail;
  readonly notices: readonly Notice[];
  readonly deps: NotificationDeps;
}

/** Each writes the mail about notices from the order as it is now, without the lines that have moved on. Null if no line is left. */
const writers: Readonly<Record<NoticeTopic, (content: NoticeMail) => Promise<Mail | null>>> = {
  "artwork-problem": aboutLines(isProblem, async (mail, lines, deps) =>
    artworkProblemMail(mail, await readProblems(deps, lines, ["fail", "review", "warn"])),
  ),
  "proof-ready": aboutLines(
    ({ state }) => state === "WaitingForCustomerApproval",
    async (mail, lines, deps) => proofReadyMail(mail, await readProblems(deps, lines, ["warn"])),
  ),
  "in-production": aboutLines(({ state }) => state !== "Cancelled", inProductionMail),
  async reminder(content) {
    const { mail, notices, deps } = content;
    const current = notices.filter((notice) => isOfCurrentWait(notice, mail.order));
    const lines = linesOf({ mail, notices: current }).filter(waitsForShopper);
    const days = Math.max(
      ...current.filter(({ subjectId }) => lines.some(({ id }) => id === subjectId)).map((notice) => notice.days ?? 0),
    );
    return lines.length === 0 ? null : reminderMail(mail, { lines, days, plant: deps.plant, now: deps.now() });
  },
  async delay(content) {
    const delays = linesOf(content)
      .filter(({ state }) => state !== "Shipped" && state !== "Cancelled")
      .map((line) => delayOf(line, content.notices));
    return delays.length === 0 ? null : delayMail(content.mail, delays);
  },
  async shipped({ mail, notices }) {
    const isNoticed = isNoticedIn(notices);
    const deliveries = mail.order.deliveries
      .map((delivery) =>
        isNoticed(delivery) ? delivery : { ...delivery, parcels: delivery.parcels.filter(isNoticed) },
      )
      .filter((delivery) => isNoticed(delivery) || delivery.parcels.length > 0);
    return deliveries.length === 0 ? null : shippedMail(mail, deliveries);
  },
  async delivered({ mail, notices }) {
    const deliveries = mail.order.deliveries.filter(({ parcels }) => parcels.some(isNoticedIn(notices)));
    return deliveries.length === 0 ? null : deliveredMail(mail, deliveries);
  },
  completed: ({ mail }) => completedMail(mail),
};

function isNoticedIn(notices: readonly Notice[]): (subject: { readonly id: string }) => boolean {
  return ({ id }) => notices.some(({ subjectId }) => subjectId === id);
}

function isProblem({ state }: OrderLine): boolean {
  return state === "ArtworkFailed" || state === "ArtworkRejected";
}

function aboutLines(
  isCurrent: (line: OrderLine) => boolean,
  write: (mail: OrderMail, lines: readonly OrderLine[], deps: NotificationDeps) => Promise<Mail>,
) {
  return async (content: NoticeMail): Promise<Mail | null> => {
    const lines = linesOf(content).filter(isCurrent);
    return lines.length === 0 ? null : write(content.mail, lines, content.deps);
  };
}

/** The lines of notices, each once, in the sequence of the order. */
function linesOf({ mail, notices }: Pick<NoticeMail, "mail" | "notices">): OrderLine[] {
  return mail.order.lines.filter(({ id }) => notices.some(({ subjectId }) => subjectId === id));
}

/** Whether the line of a reminder has not moved since then, so that it is still the same wait. */
function isOfCurrentWait({ subjectId, createdAt }: Notice, { history }: Order): boolean {
  const since = history.findLast(({ lineId }) => lineId === subjectId)?.at;
  return since !== undefined && since <= createdAt;
}

/** Several delays of a line are reported as one, from the earliest day to the latest. Their notices are stored in any sequence. */
function delayOf(line: OrderLine, notices: readonly Notice[]): DelayedLine {
  const ofLine = notices.filter(({ subjectId }) => subjectId === line.id);
  const before = ofLine.map((notice) => notice.before).sort()[0];
  const after = ofLine
    .map((notice) => notice.after)
    .sort()
    .at(-1);
  if (!before || !after) throw new Error(`A delay of the line ${line.id} has no days`);
  return { line, before, after };
}
