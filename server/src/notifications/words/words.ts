/** What one mail says, apart from its links. Paragraphs are plain text: whatever is put into them is escaped with them. */
export interface LetterWords {
  readonly subject: string;
  readonly heading: string;
  /** The first is also what a mail program shows beside the subject. */
  readonly opening: readonly [string, ...string[]];
  /** On the button. */
  readonly action: string;
  /** A second link, under the button. */
  readonly aside?: string;
  readonly closing: readonly string[];
}

export interface AcknowledgementWords {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly [string, ...string[]];
}

export type AccountLetterKind =
  | "welcome"
  | "email-verification"
  | "password-reset"
  | "password-changed"
  | "email-changed"
  | "already-registered";

/** What the mails of the shop say, in one language. */
export interface MailWords {
  /** What a mail belongs to; the name of the shop comes after it. */
  readonly footer: { readonly order: string; readonly account: string; readonly inquiry: string };
  /** Above the address of a button, for mail programs that show none. */
  readonly address: string;
  /** That a message to the shop has come; `reference` is what both sides call it by. */
  readonly acknowledgement: (reference: string) => AcknowledgementWords;
  /** Each says to which account it belongs, by the e-mail to which it goes. */
  readonly letters: Readonly<Record<AccountLetterKind, (email: string) => LetterWords>>;
}
