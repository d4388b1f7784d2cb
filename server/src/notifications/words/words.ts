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

export type LetterKind =
  | "welcome"
  | "email-verification"
  | "password-reset"
  | "password-changed"
  | "email-changed"
  | "email-not-changed"
  | "already-registered"
  | "newsletter-confirmation"
  | "newsletter-welcome";

/** What the mail that confirms an order says, beside what stands on its receipt. */
interface OrderLetterWords {
  /** The subject, and the heading. */
  readonly subject: (orderNumber: string) => string;
  /** By how the order was paid: what was invoiced is still to be paid, and for what is free nothing has come in. */
  readonly opening: Readonly<Record<"paid" | "invoice" | "free", string>>;
  readonly status: string;
  readonly artwork: string;
  /** Of a line whose artwork is still to come; a link to where it is sent follows. */
  readonly artworkAwaited: string;
  /** On that link. */
  readonly sendArtwork: string;
  readonly comments: string;
  /** On the button. */
  readonly action: string;
}

/** What the mail says that tells a customer of artwork received after the purchase. */
interface ArtworkLetterWords {
  readonly subject: (orderNumber: string) => string;
  readonly heading: string;
  readonly opening: (title: string) => string;
  readonly files: string;
  /** What happens next. */
  readonly next: string;
  readonly arrives: (day: string) => string;
  /** Where the day is no longer the one that was promised at the purchase. */
  readonly arrivesLater: (day: string, before: string) => string;
  /** On the button. */
  readonly action: string;
}

/** The words of the mail about cancelled items. */
interface CancellationLetterWords {
  readonly subject: (orderNumber: string) => string;
  readonly heading: string;
  readonly opening: string;
  /** `payment` is where the money goes, such as `Visa •••• 1111`. */
  readonly refund: (amount: string, payment: string) => string;
  /** For an order by invoice: the amount that is still due, or that nothing is due. */
  readonly due: (amount: string) => string;
  readonly nothingDue: string;
  /** The last paragraph. */
  readonly rest: string;
  /** On the button. */
  readonly action: string;
}

/** What the mails of the shop say, in one language. */
export interface MailWords {
  /** What a mail belongs to; the name of the shop comes after it. */
  readonly footer: {
    readonly order: string;
    readonly account: string;
    readonly inquiry: string;
    readonly newsletter: string;
  };
  readonly order: OrderLetterWords;
  readonly artworkReceived: ArtworkLetterWords;
  /** `whole` if every line of the order is cancelled by now. */
  readonly cancellation: Readonly<Record<"whole" | "part", CancellationLetterWords>>;
  /** Above the address of a button, for mail programs that show none. */
  readonly address: string;
  /** That a message to the shop has come; `reference` is what both sides call it by. */
  readonly acknowledgement: (reference: string) => AcknowledgementWords;
  /** Each says to which address it belongs, by the e-mail to which it goes. */
  readonly letters: Readonly<Record<LetterKind, (email: string) => LetterWords>>;
}
