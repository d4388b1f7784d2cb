import { countMail } from "../metrics/mail-metrics.ts";
import { MailNotSent } from "./mail-not-sent.ts";
import type { Mailer } from "./mailer.ts";

/** The same mailer, whose mails are counted by outcome. */
export function countingMailer({ send }: Mailer): Mailer {
  return {
    async send(mail) {
      try {
        await send(mail);
        countMail("sent");
      } catch (error) {
        countMail(error instanceof MailNotSent && error.isRefused ? "refused" : "failed");
        throw error;
      }
    },
  };
}
