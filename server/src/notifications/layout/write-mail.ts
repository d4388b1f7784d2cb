import type { Mail } from "../../platform/mail/mailer.ts";
import type { MailBrand } from "./mail-brand.ts";
import type { MailContent } from "./mail-content.ts";
import { mailHtml } from "./mail-html.ts";
import { mailText } from "./mail-text.ts";

/** The shop as its mails present it. */
export interface MailSender {
  /** The origin of the shop, and of all links. */
  readonly site: string;
  readonly brand: MailBrand;
}

/** A mail without its content: recipient, subject, attachments. */
export type Envelope = Omit<Mail, "text" | "html">;

/** Lays a mail out as HTML and as text. */
export async function writeMail(envelope: Envelope, content: MailContent, { site, brand }: MailSender): Promise<Mail> {
  return { ...envelope, text: mailText(content, site), html: await mailHtml(envelope.subject, content, site, brand) };
}
