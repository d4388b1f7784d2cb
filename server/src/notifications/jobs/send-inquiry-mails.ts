import { orderMessageKind } from "@boxwright/core/inquiries/thread";
import { daysBefore } from "@boxwright/core/kernel/dates";
import { inquiryAnswered, inquiryReceived } from "../../inquiries/events.ts";
import { readAnswer } from "../../inquiries/mailed-answer.ts";
import { countRecent, readInquiry } from "../../inquiries/read-inquiry.ts";
import { handleJob, type JobHandler } from "../../platform/queue/job.ts";
import { subscribe } from "../../platform/queue/outbox.ts";
import { makeQuotationKey } from "../../quotations/make-quotation.ts";
import { acknowledgement, inquiryAnswerMail, operatorMail } from "../inquiry-mails.ts";
import { subjectOfSent } from "../sent-mails.ts";
import { defineMailJob } from "./define-mail-job.ts";
import { type NotificationDeps, senderOf } from "./notification-deps.ts";

const notifyOperator = defineMailJob("tell-operator-of-inquiry", inquiryReceived);
const sendAnswer = defineMailJob("send-inquiry-answer", inquiryAnswered);
const acknowledge = defineMailJob("acknowledge-inquiry", inquiryReceived);

export const inquiryMailSubscriptions = [
  subscribe(inquiryReceived, notifyOperator),
  subscribe(inquiryReceived, acknowledge),
  subscribe(inquiryAnswered, sendAnswer),
];

/** Acknowledgements to one email address in a day, so that forms cannot flood it. */
const maxAcknowledgements = 3;

/** Mails an inquiry to the operator and an acknowledgement to its sender. */
export function inquiryMailJobs(deps: NotificationDeps): JobHandler[] {
  const { db, mailer, operatorEmail } = deps;
  const read = async (id: string) => {
    const inquiry = await readInquiry(db, id);
    if (inquiry === null) throw new Error(`no inquiry ${id}`);
    return inquiry;
  };
  return [
    handleJob(notifyOperator, async ({ payload }) => {
      const inquiry = await read(payload.inquiryId);
      await mailer.send(await operatorMail(inquiry, inquiry.files, operatorEmail, await senderOf(deps)));
    }),

    handleJob(sendAnswer, async ({ payload }) => {
      const answer = await readAnswer(db, payload.messageId);
      if (answer === null) return;
      const { quotationId } = answer;
      const url = quotationId === null ? null : `${deps.shop}/quotations/${await makeQuotationKey(db, quotationId)}`;
      const subject = await subjectOfSent(db, `${orderMessageKind}-${answer.inquiryId}`);
      const begun = subject === null ? null : { subject, messageId: `${orderMessageKind}-${answer.inquiryId}` };
      const replyTo = deps.deskEmail;
      await mailer.send(await inquiryAnswerMail(answer, { begun, quotationUrl: url, replyTo }, await senderOf(deps)));
    }),

    handleJob(acknowledge, async ({ payload }) => {
      const inquiry = await read(payload.inquiryId);
      const since = daysBefore(inquiry.createdAt, 1);
      if ((await countRecent(db, inquiry, since)) > maxAcknowledgements) return;
      await mailer.send(await acknowledgement(inquiry, await senderOf(deps)));
    }),
  ];
}
