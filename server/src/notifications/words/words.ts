import type { OrderMailWords } from "./order-words.ts";

/** The words of a mail with a button. Paragraphs are plain text, which the template escapes. */
export interface ActionMailWords {
  readonly subject: string;
  readonly heading: string;
  /** Mail programs show the first paragraph next to the subject. */
  readonly opening: readonly [string, ...string[]];
  /** The label of the button. */
  readonly action: string;
  /** The label of a second link under the button. */
  readonly aside?: string;
  readonly closing: readonly string[];
}

export interface AcknowledgementWords {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly [string, ...string[]];
}

/** The words of a mail about a design, which shows its picture. */
export interface DesignMailWords {
  readonly subject: string;
  readonly heading: string;
  readonly opening: readonly [string, ...string[]];
  /** The label of the button. */
  readonly action: string;
  readonly closing: readonly string[];
}

export type ActionMailKind =
  | "welcome"
  | "email-verification"
  | "password-reset"
  | "password-changed"
  | "passkey-added"
  | "email-changed"
  | "email-not-changed"
  | "already-registered"
  | "newsletter-confirmation"
  | "newsletter-welcome"
  | "staff-invitation";

/** The words of all mails in one language. */
export interface MailWords {
  /** Why the reader gets the mail; the host of the shop follows. */
  readonly footer: {
    readonly order: string;
    readonly account: string;
    readonly inquiry: string;
    readonly newsletter: string;
    readonly share: string;
    readonly desk: string;
  };
  readonly order: OrderMailWords;
  /** Above the URL of a button, for mail programs that show no buttons. */
  readonly linkHint: string;
  /** Confirms a message to the shop; both sides refer to it by `reference`. */
  readonly acknowledgement: (reference: string) => AcknowledgementWords;
  /** The button of a mail with a quotation. */
  readonly openQuotation: string;
  /** The heading of an answer to an inquiry. */
  readonly inquiryAnswer: (author: string) => string;
  readonly designs: {
    /** For pictures, which some mail programs do not show. */
    readonly picture: string;
    /** To a person who gets a link to a design. The link works until a day. */
    readonly shared: (until: string) => DesignMailWords;
    /** To the owner of a design, about a note of `author`. */
    readonly noted: (name: string, author: string) => DesignMailWords;
    /** Below the last note that is mailed for a while. */
    readonly lastNote: string;
    readonly verdicts: Readonly<Record<"looksGood" | "pleaseChange", string>>;
  };
  /** To a member of staff whom `author` names in a note on an order. */
  readonly mentioned: (author: string, order: string) => ActionMailWords;
  /** `day` is when the account is deleted. */
  readonly accountDeletion: (day: string) => ActionMailWords;
  /** Each names the email address that it is about. */
  readonly actionMails: Readonly<Record<ActionMailKind, (email: string) => ActionMailWords>>;
}
