import { calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import { cultureFormats } from "@boxwright/core/kernel/format";
import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import type { Mail } from "../platform/mail/mailer.ts";
import { type MailBlock, paragraphs } from "./layout/mail-content.ts";
import { type MailSender, writeMail } from "./layout/write-mail.ts";
import { mailWords } from "./words/mail-words.ts";
import type { ActionMailKind, ActionMailWords, MailWords } from "./words/words.ts";

export interface Addressed extends MailSender {
  /** The id of the job, so that a repeated mail keeps its message id. */
  readonly id: string;
  readonly to: string;
  readonly culture: string;
}

/** The URLs of the button and, if the words have one, of the second link. */
interface Links {
  readonly url: string;
  readonly asideUrl?: string;
}

/** A mail with a button for its one action. */
export function actionMail(
  kind: ActionMailKind,
  addressed: Addressed,
  links: Links,
  reason: keyof MailWords["footer"] = "account",
): Promise<Mail> {
  return buttonMail(kind, addressed, links, reason, ({ actionMails }) => actionMails[kind](addressed.to));
}

/** A mail about a note of a colleague that names the reader. */
export function mentionMail(
  addressed: Addressed,
  { url, author, order }: { readonly url: string; readonly author: string; readonly order: string },
): Promise<Mail> {
  return buttonMail("staff-mention", addressed, { url }, "desk", ({ mentioned }) => mentioned(author, order));
}

/** A mail about the deletion of an account, with a button that keeps the account. */
export function deletionMail(
  addressed: Addressed,
  { url, erasesAt }: { readonly url: string; readonly erasesAt: Date },
): Promise<Mail> {
  const day = cultureFormats(addressed.culture).day(calendarDateIn(erasesAt, shopTimeZone));
  return buttonMail("account-deletion", addressed, { url }, "account", ({ accountDeletion }) => accountDeletion(day));
}

function buttonMail(
  kind: string,
  addressed: Addressed,
  { url, asideUrl }: Links,
  reason: keyof MailWords["footer"],
  wordsIn: (words: MailWords) => ActionMailWords,
): Promise<Mail> {
  const { id, to, culture, brand } = addressed;
  const language = shopLanguageOf(culture);
  const common = mailWords(language, brand.name);
  const { subject, heading, opening, action, aside, closing } = wordsIn(common);
  const second: MailBlock[] =
    aside === undefined || asideUrl === undefined ? [] : [{ kind: "link", label: aside, url: asideUrl }];
  return writeMail(
    { to, subject, messageId: `${kind}-${id}` },
    {
      language,
      heading,
      preview: opening[0],
      blocks: [
        ...paragraphs(...opening),
        { kind: "action", label: action, url },
        ...second,
        { kind: "closing", lines: closing, link: { label: common.linkHint, url } },
      ],
      footer: common.footer[reason],
    },
    addressed,
  );
}
