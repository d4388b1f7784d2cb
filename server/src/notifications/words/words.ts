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

export type ActionMailKind =
  | "welcome"
  | "email-verification"
  | "password-reset"
  | "password-changed"
  | "email-changed"
  | "email-not-changed"
  | "already-registered"
  | "newsletter-confirmation"
  | "newsletter-welcome";

/** The words of an order confirmation that its receipt does not have. */
interface OrderMailWords {
  /** Also the heading. */
  readonly subject: (orderNumber: string) => string;
  /** By way of payment: an invoice is not paid yet, and a free order has no payment. */
  readonly opening: Readonly<Record<"paid" | "invoice" | "free", string>>;
  readonly status: string;
  readonly artwork: string;
  /** For a line that waits for its artwork. */
  readonly artworkAwaited: string;
  /** The label of the link to send it. */
  readonly sendArtwork: string;
  readonly comments: string;
  /** The label of the button. */
  readonly action: string;
}

/** The words of the mail that confirms artwork sent after the purchase. */
interface ArtworkMailWords {
  readonly subject: (orderNumber: string) => string;
  readonly heading: string;
  readonly opening: (title: string) => string;
  readonly files: string;
  readonly next: string;
  readonly arrives: (day: string) => string;
  /** If the day is later than `before`, the one promised at the purchase. */
  readonly arrivesLater: (day: string, before: string) => string;
  /** The label of the button. */
  readonly action: string;
}

/** The words of the mail about cancelled items. */
interface CancellationMailWords {
  readonly subject: (orderNumber: string) => string;
  readonly heading: string;
  readonly opening: string;
  /** `payment` gets the money back, such as `Visa •••• 1111`. */
  readonly refund: (amount: string, payment: string) => string;
  /** For an order by invoice: the amount that is still due, or that nothing is due. */
  readonly due: (amount: string) => string;
  readonly nothingDue: string;
  /** The last paragraph. */
  readonly rest: string;
  /** The label of the button. */
  readonly action: string;
}

/** The words of all mails in one language. */
export interface MailWords {
  /** Why the reader gets the mail; the host of the shop follows. */
  readonly footer: {
    readonly order: string;
    readonly account: string;
    readonly inquiry: string;
    readonly newsletter: string;
  };
  readonly order: OrderMailWords;
  readonly artworkReceived: ArtworkMailWords;
  /** `whole` if every line of the order is cancelled by now. */
  readonly cancellation: Readonly<Record<"whole" | "part", CancellationMailWords>>;
  /** Above the URL of a button, for mail programs that show no buttons. */
  readonly linkHint: string;
  /** Confirms a message to the shop; both sides refer to it by `reference`. */
  readonly acknowledgement: (reference: string) => AcknowledgementWords;
  /** Each names the email address that it is about. */
  readonly actionMails: Readonly<Record<ActionMailKind, (email: string) => ActionMailWords>>;
}
