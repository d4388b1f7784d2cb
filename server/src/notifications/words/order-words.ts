/** The words that begin a mail about an order. */
export interface Opening {
  readonly subject: (orderNumber: string) => string;
  readonly heading: string;
  /** Mail programs show it next to the subject. */
  readonly opening: string;
}

/** The words of a mail that is about all items of an order, or only about some. */
type WholeOrPart<Words = Opening> = Readonly<Record<"whole" | "part", Words>>;

/** The words of the mail that confirms an order. */
interface ConfirmationWords extends Omit<Opening, "opening"> {
  /** One for each way of paying: an invoice is not paid yet, and a free order has no payment. */
  readonly opening: Readonly<Record<"paid" | "invoice" | "free", string>>;
}

/** The words of a cancellation. */
interface CancellationWords extends WholeOrPart {
  /** The money goes back to `payment`, such as `Visa •••• 1111`; null if the mail must not name it. */
  readonly refund: (amount: string, payment: string | null) => string;
  /** For an order by invoice: the amount that is still due, or that nothing is due. */
  readonly due: (amount: string) => string;
  readonly nothingDue: string;
  readonly kept: (amount: string) => string;
  readonly others: string;
  readonly discountStays: (code: string) => string;
  readonly reply: string;
}

interface ReminderWords extends Omit<Opening, "opening"> {
  readonly opening: (days: number) => string;
}

/** The state of all lines that a reminder lists, or `several` if their states differ. */
export type ReminderKind =
  | "WaitingForArtwork"
  | "ArtworkFailed"
  | "ArtworkRejected"
  | "WaitingForCustomerApproval"
  | "several";

/** The words of all mails about orders in one language. */
export interface OrderMailWords {
  readonly labels: {
    readonly status: string;
    readonly artwork: string;
    readonly files: string;
    readonly comments: string;
    readonly reason: string;
    /** For the words of the person who made a proof. */
    readonly note: string;
    /** For what the artwork check found and the shopper may accept. */
    readonly warnings: string;
    /** For what prevents that artwork is printed. */
    readonly findings: string;
    /** For what else the check found in such artwork, which may stay as it is. */
    readonly worthALook: string;
    /** The alternative text of a picture of a finding. */
    readonly findingPicture: (number: number) => string;
    /** The findings that a mail leaves out. */
    readonly moreFindings: (count: number) => string;
    /** For the reader's own words about a proof. */
    readonly comment: string;
    readonly amountPaid: string;
    /** The alternative text of a picture. */
    readonly picture: (title: string) => string;
  };
  readonly links: {
    readonly order: string;
    readonly orderAndReceipt: string;
    readonly payOrder: string;
    readonly printFile: string;
    readonly sendArtwork: string;
    readonly replaceArtwork: string;
    readonly proof: string;
    readonly review: string;
  };
  readonly arrives: (day: string) => string;
  readonly arrivesInstead: (day: string, before: string) => string;
  readonly arrivesIfNow: (day: string) => string;
  readonly arrivesIfNowInstead: (day: string, before: string) => string;
  readonly confirmation: ConfirmationWords;
  /** For a line that waits for its artwork. */
  readonly artworkAwaited: string;
  readonly paymentReceived: Opening;
  readonly paymentDue: Opening & {
    /** The second paragraph: production has begun, or begins after the payment. */
    readonly onTerms: string;
    readonly beforeProduction: string;
    readonly attached: (creditNotes: number) => string;
    readonly transfer: (reference: string) => string;
  };
  readonly reminders: Readonly<Record<ReminderKind, ReminderWords>> & { readonly noHurry: string };
  readonly artworkReceived: Omit<Opening, "opening"> & {
    readonly opening: (title: string) => string;
    readonly next: string;
    readonly arrives: (day: string) => string;
    /** For a day later than `before`, which was promised at the purchase. */
    readonly arrivesLater: (day: string, before: string) => string;
  };
  readonly artworkProblem: Opening & { readonly next: string };
  readonly proofReady: Opening & { readonly next: string };
  readonly proofApproved: Opening;
  readonly changesReceived: Opening & { readonly next: string };
  readonly inProduction: WholeOrPart & { readonly next: string };
  readonly shipped: WholeOrPart;
  readonly delivered: WholeOrPart & {
    readonly deliveredOn: (day: string) => string;
    readonly next: string;
  };
  readonly delayed: Opening & { readonly next: string };
  readonly cancellation: CancellationWords;
  /** A part of the price goes back. */
  readonly partlyRefunded: Opening & {
    /** For a refund of a check or bank transfer. */
    readonly byHand: (amount: string) => string;
    /** The part that lowers the amount due. */
    readonly setOff: (amount: string) => string;
  };
  readonly completed: Opening & { readonly review: string };
  /** For an order that a customer added to an account. */
  readonly claimed: Opening & { readonly known: string; readonly unknown: string };
  /** Around a text that a member of staff writes. */
  readonly message: { readonly heading: string; readonly signature: (author: string) => string };
}
