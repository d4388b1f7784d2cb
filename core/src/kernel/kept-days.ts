/**
 * How many days the shop keeps what it does not need for ever. The jobs that clean up read these numbers, and so do the register of stored data
 * (`privacy/register.ts`) and the privacy page, so that none of them promises what another does not do.
 */
export const keptDays = {
  /** Without a visit. */
  anonymousSession: 30,
  /** Since its last refresh, or its end. */
  session: 30,
  /** For some days after a link in a mail expires, its page shows that it has expired. Later it shows that the link is unknown. */
  ticket: 7,
  /** What a passkey had to sign within ten minutes. */
  passkeyChallenge: 1,
  /** The mails that anyone can request are counted by the hour. */
  requestedMail: 1,
  /** A retired key verifies longer than any token is valid. */
  retiredSigningKey: 2,
  /** A year and a month, so that yearly events can be compared. */
  securityEvent: 400,
  /** A customer who asked for the deletion of the account can change their mind for so long. */
  accountDeletion: 7,
  /** The order of the removal shows that a person was erased; after three years no claim about it is left. */
  erasure: 1096,
  /** So that the sessions of the last weeks can be looked at after a theft. They last half a day. */
  staffSession: 30,
  staffSignIn: 1,
  staffInvitation: 7,
  /** Unreferenced, since the URL was last sent or read. */
  linkedConfiguration: 90,
  /** Unreferenced, and only carts had it. */
  unlinkedConfiguration: 1,
  /** An upload that nothing refers to, its client network, and a print or an approval without a line. */
  waitingArtwork: 7,
  /** A file without a row, which a crash leaves. */
  strayFile: 1,
  /** After the last line of an order was shipped: plants and customers may ask for a line again. */
  printPack: 90,
  /** Of a visitor without an account, since its last change. */
  visitorDesign: 90,
  /** A deleted design can be restored for so long. */
  deletedDesign: 30,
  endedDesignLink: 30,
  /** A payment that took no money, with the cart and the addresses of that moment, in case its shopper asks what happened. */
  failedPayment: 180,
  /** The cart, addresses and network of a payment whose order exists: the order has its own. */
  paymentDetails: 180,
  /** The events of the plant, each stored once. */
  plantEvent: 60,
  /** After its last day. */
  quotationDocument: 90,
  /** Since its last message: claims expire at the end of the third year. */
  inquiry: 1461,
  /** A subscription that was never confirmed, after its link has expired. */
  unconfirmedSubscription: 7,
  /** The proof of a consent that was withdrawn: claims expire at the end of the third year. */
  endedSubscription: 1461,
  /** A review that was rejected, in case its author asks why. */
  rejectedReview: 365,
  /** Much longer than any mail is retried. */
  mailNotice: 30,
  /** As long as staff may view a mail and send it again. */
  mailText: 180,
  /** The mailbox of a demo. */
  demoMail: 90,
  /** An event that the company's system has received. */
  deliveredWebhook: 30,
  /** An event that it never received. */
  failedWebhook: 180,
  analyticsEvent: 90,
  /** Since it was done. */
  handoverNote: 30,
  /** Books and invoices, for ten years after the end of the year. */
  books: 4018,
} as const;

/** The name of a period. */
export type KeptName = keyof typeof keptDays;
