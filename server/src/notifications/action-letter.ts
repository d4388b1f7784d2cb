import { wordedLanguageOf } from "@boxwright/core/storefront/local-text";
import { html } from "hono/html";
import type { Mail } from "../platform/mail/mailer.ts";
import { button, cell, heading, letter } from "./letter.ts";
import { ink } from "./mail-style.ts";
import { mailWords } from "./words/mail-words.ts";
import type { LetterKind, LetterWords, MailWords } from "./words/words.ts";

/** To whom a mail goes, and how. */
export interface Addressed {
  /** The job's: a mail that is tried again stays the same mail. */
  readonly id: string;
  readonly to: string;
  readonly culture: string;
  /** The origin of the site to which the links lead. */
  readonly site: string;
}

/** What is put into the words: the address of the button, and of the second link where the words have one. */
interface Links {
  readonly url: string;
  readonly asideUrl?: string;
}

interface Letter extends Links {
  readonly words: LetterWords;
  readonly common: MailWords;
}

/** A mail that asks for one thing, by a button, with all that it says as text too. */
export async function actionLetter(
  kind: LetterKind,
  addressed: Addressed,
  links: Links,
  belongsTo: keyof MailWords["footer"] = "account",
): Promise<Mail> {
  const { id, to, culture, site } = addressed;
  const language = wordedLanguageOf(culture);
  const common = mailWords[language];
  const words = common.letters[kind](to);
  const said = { ...links, words, common };
  const { subject, opening } = words;
  const footer = common.footer[belongsTo];
  return {
    to,
    subject,
    text: `${textOf(said)}\n\n-- \n${footer} ${site}\n`,
    html: await letter({ language, title: subject, preview: opening[0], shop: site, footer, body: bodyOf(said) }),
    messageId: `${kind}-${id}`,
  };
}

function textOf({ words, url, asideUrl }: Letter): string {
  return [
    words.heading,
    ...words.opening,
    `${words.action}:\n${url}`,
    ...(words.aside === undefined ? [] : [`${words.aside}\n${asideUrl}`]),
    ...words.closing,
  ].join("\n\n");
}

function bodyOf({ words, common, url, asideUrl }: Letter) {
  const aside =
    words.aside &&
    html`<p style="margin:0 0 24px"><a href="${asideUrl}" style="color:${ink.strong}">${words.aside}</a></p>`;
  // A long address breaks rather than widen the mail beyond a phone.
  return html`<div style="overflow-wrap:anywhere">${heading(words.heading)}
${words.opening.map((text) => html`<p style="margin:0 0 12px">${text}</p>`)}
<p style="margin:28px 0 24px">${button(url, words.action)}</p>
${aside}
<div style="padding-top:16px;border-top:1px solid ${ink.rule};${cell.muted}">
${words.closing.map((text) => html`<p style="margin:0 0 8px">${text}</p>`)}
<p style="margin:0">${common.address}<br><a href="${url}" style="color:${ink.muted}">${url}</a></p>
</div></div>`;
}
