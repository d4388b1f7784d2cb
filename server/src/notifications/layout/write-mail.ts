import type { Mail } from "../../platform/mail/mailer.ts";
import type { MailBrand } from "./mail-brand.ts";
import type { MailDraft } from "./mail-content.ts";
import { mailHtml } from "./mail-html.ts";
import { mailText } from "./mail-text.ts";

/** The shop as its mails present it. */
export interface MailSender {
  /** The origin of the shop, and of all links. */
  readonly site: string;
  readonly brand: MailBrand;
}

/** Lays a mail out as HTML and as text. */
export async function writeMail(draft: MailDraft, { site, brand }: MailSender): Promise<Mail> {
  const {
    language: _language,
    heading: _heading,
    blocks: _blocks,
    preview: _preview,
    footer: _footer,
    ...mail
  } = draft;
  return { ...mail, text: mailText(draft, site), html: await mailHtml(draft, site, brand) };
}
