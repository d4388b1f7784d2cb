import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import { html } from "hono/html";
import type { Mail } from "../platform/mail/mailer.ts";
import { button, cell, heading, mailPage } from "./mail-page.ts";
import { ink } from "./mail-style.ts";
import { mailWords } from "./words/mail-words.ts";
import type { ActionMailKind, ActionMailWords, MailWords } from "./words/words.ts";

export interface Addressed {
  /** The id of the job, so that a repeated mail keeps its message id. */
  readonly id: string;
  readonly to: string;
  readonly culture: string;
  /** The origin of all links. */
  readonly site: string;
}

/** The URLs of the button and, if the words have one, of the second link. */
interface Links {
  readonly url: string;
  readonly asideUrl?: string;
}

interface ActionMail extends Links {
  readonly words: ActionMailWords;
  readonly common: MailWords;
}

/** A mail with a button for its one action, as HTML and as text. */
export async function actionMail(
  kind: ActionMailKind,
  addressed: Addressed,
  links: Links,
  reason: keyof MailWords["footer"] = "account",
): Promise<Mail> {
  const { id, to, culture, site } = addressed;
  const language = shopLanguageOf(culture);
  const common = mailWords[language];
  const words = common.actionMails[kind](to);
  const content = { ...links, words, common };
  const { subject, opening } = words;
  const footer = common.footer[reason];
  return {
    to,
    subject,
    text: `${textOf(content)}\n\n-- \n${footer} ${site}\n`,
    html: await mailPage({ language, title: subject, preview: opening[0], shop: site, footer, body: bodyOf(content) }),
    messageId: `${kind}-${id}`,
  };
}

function textOf({ words, url, asideUrl }: ActionMail): string {
  return [
    words.heading,
    ...words.opening,
    `${words.action}:\n${url}`,
    ...(words.aside === undefined ? [] : [`${words.aside}\n${asideUrl}`]),
    ...words.closing,
  ].join("\n\n");
}

function bodyOf({ words, common, url, asideUrl }: ActionMail) {
  const aside =
    words.aside &&
    html`<p style="margin:0 0 24px"><a href="${asideUrl}" style="color:${ink.strong}">${words.aside}</a></p>`;
  // A long URL breaks, so that the mail fits a phone.
  return html`<div style="overflow-wrap:anywhere">${heading(words.heading)}
${words.opening.map((text) => html`<p style="margin:0 0 12px">${text}</p>`)}
<p style="margin:28px 0 24px">${button(url, words.action)}</p>
${aside}
<div style="padding-top:16px;border-top:1px solid ${ink.rule};${cell.muted}">
${words.closing.map((text) => html`<p style="margin:0 0 8px">${text}</p>`)}
<p style="margin:0">${common.linkHint}<br><a href="${url}" style="color:${ink.muted}">${url}</a></p>
</div></div>`;
}
