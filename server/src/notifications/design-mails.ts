import { dayText } from "@boxwright/core/documents/order-text";
import { cultureFormats } from "@boxwright/core/kernel/format";
import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import type { Mail } from "../platform/mail/mailer.ts";
import type { MailBlock } from "./layout/mail-content.ts";
import { paragraphs } from "./layout/mail-content.ts";
import { type MailSender, writeMail } from "./layout/write-mail.ts";
import { mailWords } from "./words/mail-words.ts";
import type { DesignMailWords, MailWords } from "./words/words.ts";

/** A design as a mail shows it. */
interface MailedDesign {
  /** The id of the job, so that a repeated mail keeps its message id. */
  readonly id: string;
  readonly to: string;
  readonly culture: string;
  readonly sender: MailSender;
  /** The path of the page that the button opens. */
  readonly page: string;
  /** The path of a picture of the folded box. */
  readonly picture: string;
}

/**
 * Sends a link to a person with whom a design is shared. A stranger may have typed the email address, so the mail repeats neither the name
 * of the design nor that of the person.
 */
export function sharedDesignMail(mailed: MailedDesign, expiresAt: Date): Promise<Mail> {
  const until = dayText(expiresAt, cultureFormats(mailed.culture));
  return designMail(
    mailed,
    "design-shared",
    "share",
    (words) => words.designs.shared(until),
    () => [],
  );
}

/** The note of a reader of a link. */
export interface MailedNote {
  readonly author: string;
  readonly text: string;
  readonly verdict: keyof MailWords["designs"]["verdicts"] | null;
  /** Whether the owner is mailed no further note for a while. */
  readonly isLast: boolean;
}

/** Sends the owner of a design the note of a reader. */
export function notedDesignMail(mailed: MailedDesign, designName: string, note: MailedNote): Promise<Mail> {
  return designMail(
    mailed,
    "design-noted",
    "account",
    ({ designs }) => {
      const words = designs.noted(designName, note.author);
      return note.isLast ? { ...words, closing: [designs.lastNote, ...words.closing] } : words;
    },
    ({ designs }) => [
      {
        kind: "quote",
        label: note.verdict === null ? note.author : `${note.author}: ${designs.verdicts[note.verdict]}`,
        text: note.text,
      },
    ],
  );
}

function designMail(
  { id, to, culture, sender, page, picture }: MailedDesign,
  kind: string,
  reason: keyof MailWords["footer"],
  choose: (words: MailWords) => DesignMailWords,
  moreBlocks: (words: MailWords) => readonly MailBlock[],
): Promise<Mail> {
  const language = shopLanguageOf(culture);
  const words = mailWords(language, sender.brand.name);
  const { subject, heading, opening, action, closing } = choose(words);
  const url = new URL(page, sender.site).href;
  const shown = { url: new URL(picture, sender.site).href, alt: words.designs.picture };
  return writeMail(
    { to, subject, messageId: `${kind}-${id}` },
    {
      language,
      heading,
      preview: opening[0],
      blocks: [
        ...paragraphs(...opening),
        { kind: "items", items: [{ picture: shown, title: words.designs.picture, details: [] }] },
        ...moreBlocks(words),
        { kind: "action", label: action, url },
        { kind: "closing", lines: closing, link: { label: words.linkHint, url } },
      ],
      footer: words.footer[reason],
    },
    sender,
  );
}
