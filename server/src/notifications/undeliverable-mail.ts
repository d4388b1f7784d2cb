import type { Mail } from "../platform/mail/mailer.ts";
import { paragraphs } from "./layout/mail-content.ts";
import { type MailSender, writeMail } from "./layout/write-mail.ts";

/** A mail that its mail server does not accept. */
export interface Undeliverable {
  readonly to: string;
  /** The job that sends it. */
  readonly job: string;
  readonly jobId: string;
  /** The answer of the mail server. */
  readonly reason: string;
  /** Whether the job tries again. */
  readonly isTriedAgain: boolean;
}

/** Tells the operator to whom the shop cannot send a mail, and why. */
export function undeliverableMail(
  { to: recipient, job, jobId, reason, isTriedAgain }: Undeliverable,
  to: string,
  sender: MailSender,
): Promise<Mail> {
  const next = isTriedAgain
    ? "The shop tries again for a week, in the end once an hour."
    : "The shop has given up. The job can run again from the desk, or be dropped with a reason.";
  return writeMail(
    { to, subject: `A mail to ${recipient} cannot be delivered`, messageId: `undeliverable-${jobId}` },
    {
      language: "en",
      heading: "A mail cannot be delivered",
      preview: recipient,
      blocks: [
        {
          kind: "facts",
          facts: [
            { label: "Recipient", value: recipient },
            { label: "Mail", value: job },
            { label: "Answer of the mail server", value: reason },
          ],
        },
        ...paragraphs(
          `${next} If the address is wrong, correct it at the desk. About further mails to this address there is no notice for a day.`,
        ),
        { kind: "action", label: "Open the failed jobs", url: `${sender.site}/desk/jobs` },
      ],
      footer: "Sent by the worker of",
    },
    sender,
  );
}
