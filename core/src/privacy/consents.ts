/** Where an agreement of a person is recorded. */
export interface RecordedConsent {
  readonly what: string;
  readonly table: string;
  /** The column with the words that the person read; null if the words are not stored with it. */
  readonly words: string | null;
  /** The column with the time of the agreement. */
  readonly at: string;
  /** The column with the time at which it ended; null for one that cannot end. */
  readonly ended: string | null;
  readonly note: string;
}

/** All agreements that the database has. The export of a customer has the rows of these tables, and the register says how long they stay. */
export const recordedConsents: readonly RecordedConsent[] = [
  {
    what: "The newsletter, by a link in a mail",
    table: "newsletter_subscription",
    words: null,
    at: "confirmed_at",
    ended: "ended_at",
    note: "The words are those of the form and of the mail in that release",
  },
  {
    what: "The print of a design",
    table: "design_approval",
    words: "consent",
    at: "at",
    ended: null,
    note: "A trigger refuses every change",
  },
  {
    what: "The print of files before the purchase",
    table: "artwork_print_approval",
    words: "consent",
    at: "at",
    ended: null,
    note: "A trigger refuses every change",
  },
  {
    what: "The print of an ordered line",
    table: "proof_approval",
    words: "consent_words",
    at: "at",
    ended: null,
    note: "One decision for each proof",
  },
  {
    what: "The terms of sale and the refund policy",
    table: "orders",
    words: null,
    at: "created_at",
    ended: null,
    note: "Whoever places an order agrees to the pages that the payment page links; their words are in the content of that day",
  },
];
