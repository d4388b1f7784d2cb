import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import type { MailedAnswer } from "../inquiries/mailed-answer.ts";
import type { Inquiry } from "../inquiries/read-inquiry.ts";
import { referenceOf } from "../inquiries/reference.ts";
import type { Mail } from "../platform/mail/mailer.ts";
import { type Upload, uploadKey } from "../uploads/upload.ts";
import { paragraphs } from "./layout/mail-content.ts";
import { type MailSender, writeMail } from "./layout/write-mail.ts";
import { mailWords } from "./words/mail-words.ts";

const operatorSubjects = {
  contact: "Message",
  customStructure: "Custom structure",
  customerStory: "Customer story",
  quote: "Quote",
} as const satisfies Record<Inquiry["entry"]["kind"], string>;

/** The whole inquiry for the operator, whose reply to the mail goes to its sender. */
export function operatorMail(
  { id, entry }: Inquiry,
  files: readonly Upload[],
  to: string,
  sender: MailSender,
): Promise<Mail> {
  const facts = [...factsOf(entry), ...files.map((file): [string, string] => [file.name, uploadKey(file)])];
  return writeMail(
    {
      to,
      subject: `${operatorSubjects[entry.kind]}: ${entry.name} (${referenceOf(id)})`,
      replyTo: entry.email,
      messageId: `inquiry-${id}`,
    },
    {
      language: "en",
      heading: operatorSubjects[entry.kind],
      preview: entry.name,
      blocks: [{ kind: "facts", facts: facts.map(([label, value]) => ({ label, value })) }],
      footer: "Sent from a form at",
    },
    sender,
  );
}

/** The fields of an inquiry by name. A selection is listed by attribute. */
function factsOf({ kind: _, ...entry }: Inquiry["entry"]): [string, string][] {
  return Object.entries(entry).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || name === "uploadIds") return [];
    if (typeof value === "object") return Object.entries(value).map(([key, inner]) => [key, String(inner)]);
    return [[name, String(value)]];
  });
}

/**
 * Confirms an inquiry to its sender. A stranger may have typed the email address, so the mail repeats nothing of the inquiry, and
 * nobody can send a message of their own through the shop.
 */
export function acknowledgement({ id, entry }: Inquiry, sender: MailSender): Promise<Mail> {
  const language = shopLanguageOf(entry.culture);
  const words = mailWords(language, sender.brand.name);
  const { subject, heading, paragraphs: texts } = words.acknowledgement(referenceOf(id));
  return writeMail(
    { to: entry.email, subject, messageId: `acknowledgement-${id}` },
    {
      language,
      heading,
      preview: texts[0],
      blocks: paragraphs(...texts),
      footer: words.footer.inquiry,
    },
    sender,
  );
}

/** Mail programs keep the first and the newest references of a long thread. */
const mostReferences = 20;

interface AnswerParts {
  /** The mail about an order that begins the thread; null for a thread that begins with the acknowledgement. */
  readonly begun: Pick<Mail, "messageId" | "subject"> | null;
  readonly quotationUrl: string | null;
  readonly replyTo: string;
}

/** An answer of the shop to the sender of an inquiry, in its thread. Replies go to `replyTo`. A quotation has a button. */
export function inquiryAnswerMail(
  answer: MailedAnswer,
  { begun, quotationUrl, replyTo }: AnswerParts,
  sender: MailSender,
): Promise<Mail> {
  const { id, inquiryId, entry, author, text, earlier } = answer;
  const language = shopLanguageOf(entry.culture);
  const words = mailWords(language, sender.brand.name);
  const { messageId, subject } = begun ?? {
    messageId: `acknowledgement-${inquiryId}`,
    subject: words.acknowledgement(referenceOf(inquiryId)).subject,
  };
  const replies = earlier.map((message) => message.mailId ?? `inquiry-answer-${message.id}`);
  return writeMail(
    {
      to: entry.email,
      subject: `Re: ${subject}`,
      replyTo,
      messageId: `inquiry-answer-${id}`,
      thread: [messageId, ...replies.slice(-mostReferences)],
    },
    {
      language,
      heading: words.inquiryAnswer(author),
      preview: text.slice(0, 100),
      blocks: [
        ...paragraphs(...text.split(/\n+/)),
        ...(quotationUrl === null ? [] : [{ kind: "action" as const, label: words.openQuotation, url: quotationUrl }]),
      ],
      footer: words.footer.inquiry,
    },
    sender,
  );
}
