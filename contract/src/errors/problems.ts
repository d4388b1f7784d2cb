import { z } from "zod";
import { finding, type WireFinding } from "../finding.ts";
import type { SpecificationCode } from "./specification-codes.ts";

interface ProblemKind {
  readonly status: number;
  /** The text for a person, unless the refusal has its own. */
  readonly detail: string;
  /** The specification's code for this refusal; without one, the failed call has a code. */
  readonly code?: SpecificationCode;
  /** Its name in responses under `/idp`, in the form of the identity provider. */
  readonly provider?: { readonly name: string; readonly code: string };
  readonly when: string;
}

/** The catalogue of refusals: code (the `title` on the wire), status, text, and when it happens. */
export const problemCatalogue = {
  InvalidRequest: {
    status: 400,
    detail: "The request is not valid.",
    when: "A field is missing, unknown or of the wrong type; `errors[]` names each by path.",
  },
  InvalidSiteUrl: {
    status: 400,
    detail: "The site is not known.",
    when: "A `siteUrl` is not exactly an origin on the allow-list.",
  },
  InvalidCulture: {
    status: 400,
    detail: "The culture is not offered.",
    when: "The culture is not one of the tenant's.",
  },
  InvalidToken: {
    status: 401,
    detail: "The token is missing, invalid or expired.",
    when: "No bearer token, or one that breaks any rule of the specification.",
  },
  InvalidCredentials: {
    status: 401,
    detail: "Incorrect email or password.",
    when: "Sign-in or a password check failed.",
  },
  InvalidRefreshToken: {
    status: 401,
    detail: "The refresh token is invalid or expired.",
    when: "An unknown, used, revoked or expired refresh token.",
  },
  InvalidValidationKey: {
    status: 401,
    detail: "The validation key is invalid or expired.",
    when: "The anonymous session's validation key is not the current one.",
  },
  Forbidden: { status: 403, detail: "This is not allowed.", when: "A valid token without the right to the call." },
  FactorRequired: {
    status: 403,
    detail: "Please confirm with your second factor.",
    when: "A call of staff that needs a second factor that was confirmed within 15 minutes.",
  },
  AccountBlocked: {
    status: 403,
    detail: "This account is blocked. Please contact us.",
    when: "A sign-in with the right password to an account that the shop has blocked.",
  },
  InvalidPasskey: {
    status: 422,
    detail: "This passkey doesn’t work here.",
    when: "A passkey that did not sign the challenge of its call, or that no account has, or that one has already.",
  },
  TooManyPasskeys: {
    status: 422,
    detail: "You already have ten passkeys. Remove one first.",
    when: "A further passkey of a customer who has ten.",
  },
  PaymentMethodNotAllowed: {
    status: 403,
    detail: "Please select a valid payment method.",
    when: "The visitor may not pay this cart that way.",
    code: "ECX041",
  },
  NotFound: {
    status: 404,
    detail: "There is nothing here.",
    when: "Unknown, or someone else's: the response does not reveal which.",
  },
  MethodNotAllowed: {
    status: 405,
    detail: "This method is not offered here.",
    when: "The path exists, the method does not.",
  },
  ConcurrentModification: {
    status: 409,
    detail: "Please refresh and try again",
    when: "The `version` is not the current one, which is in `currentVersion`.",
  },
  CartAlreadyOrdered: {
    status: 409,
    detail: "This cart has already been ordered.",
    when: "The cart became the order `orderId`.",
  },
  OrderAlreadyPaid: {
    status: 409,
    detail: "This order has already been paid.",
    when: "A payment for an order without an amount due.",
    code: "ECX046",
  },
  QuotationUsed: {
    status: 409,
    detail: "This quotation has already been ordered.",
    when: "A quotation whose prices another order or payment has.",
  },
  QuotationExpired: {
    status: 410,
    detail: "This quotation has expired.",
    when: "A quotation after its last day, which `detail` names.",
  },
  RequestInFlight: {
    status: 409,
    detail: "The same request is still being processed.",
    when: "The same Idempotency-Key is in use by a request that has not ended.",
  },
  InvalidSignUp: {
    status: 400,
    detail: "Invalid sign up",
    when: "The sign-up cannot be done: the email already has an account, or client and connection are not known.",
    provider: { name: "BadRequestError", code: "invalid_signup" },
  },
  WeakPassword: {
    status: 400,
    detail: "The password needs 8 to 256 characters, and more than your email and the name of the shop.",
    when: "A new password at sign-up that breaks the rules of length and content.",
    provider: { name: "PasswordStrengthError", code: "invalid_password" },
  },
  CommonPassword: {
    status: 400,
    detail: "Password is not allowed, it might be too common.",
    when: "A new password at sign-up that is among the common ones.",
    provider: { name: "PasswordDictionaryError", code: "invalid_password" },
  },
  InvalidTicket: { status: 404, detail: "Ticket is invalid or expired", when: "An unknown, used or wrong ticket." },
  ExpiredTicket: { status: 410, detail: "Ticket is invalid or expired", when: "An expired ticket." },
  PayloadTooLarge: { status: 413, detail: "The request is too large.", when: "The body exceeds the call's limit." },
  UnsupportedMediaType: {
    status: 415,
    detail: "Only JSON is accepted here.",
    when: "A body of another media type, or a file that the shop cannot use: `reasons[0]` is its kind, and further `reasons` name what an SVG file contains.",
  },
  InvalidQuantity: {
    status: 422,
    detail: "The quantity cannot be ordered.",
    when: "A quantity outside the product's options.",
    code: "ECX023",
  },
  InvalidSelection: {
    status: 422,
    detail: "Product selection not resolved.",
    when: "A selection that the product does not offer.",
    code: "ECX024",
  },
  InvalidSize: {
    status: 422,
    detail: "The size cannot be made.",
    when: "A dimension out of its range, or sizes that exclude each other.",
    code: "ECX024",
  },
  InvalidAddress: {
    status: 422,
    detail: "The address is not valid.",
    when: "State, postal code or country do not fit together.",
    code: "ECX042",
  },
  PoBoxNotSupported: {
    status: 422,
    detail: "PO Box address not supported",
    when: "The address matches the specification's test for PO boxes.",
    code: "ECX038",
  },
  CartNotReady: {
    status: 422,
    detail: "The cart is not ready to be ordered.",
    when: "`reasons[]` names what is missing or has changed, beginning with the first reason of the first line that has one.",
    code: "ECX023",
  },
  CouponNotApplicable: {
    status: 422,
    detail: "The promotional code you entered is not valid.",
    when: "An unknown, expired, spent or unsuitable code.",
    code: "ECX030",
  },
  DeliveryOptionNotApplicable: {
    status: 422,
    detail: "The Shipping Method selected is no longer valid, please update to proceed.",
    when: "A delivery option that the line does not have, or not at the price and day that were quoted.",
    code: "ECX031",
  },
  SampleLimitExceeded: {
    status: 422,
    detail: "One sample per size and style at a time, up to three sample boxes.",
    when: "A fourth sample, or one size and style twice.",
    code: "ECX023",
  },
  CARD_DECLINED: {
    status: 422,
    detail: "The card was declined.",
    when: "The gateway declined the charge; `message` carries the bank's text, `reasons[0]` the advice for the next step.",
    code: "ECX041",
  },
  TRANSACTION_PAYMENT_METHOD_NONCE_CONSUMED: {
    status: 422,
    detail: "Payment failed, please refresh your browser",
    when: "The nonce was used before.",
    code: "ECX043",
  },
  TRANSACTION_PAYMENT_METHOD_NONCE_UNKNOWN: {
    status: 422,
    detail: "Payment failed, please refresh your browser",
    when: "The gateway does not know the nonce.",
    code: "ECX043",
  },
  PaymentFailed: {
    status: 422,
    detail: "Something went wrong while trying to make payments. Please try after sometime!",
    when: "The gateway refused the charge for a reason that the shopper cannot fix; nothing was charged.",
    code: "ECX041",
  },
  IdempotencyKeyReused: {
    status: 422,
    detail: "The Idempotency-Key was used for another request.",
    when: "The same key came with another body.",
  },
  ConsentMissing: {
    status: 422,
    detail: "In Order to add to cart, please check the checkbox.",
    when: "A proof or a design is approved without consent.",
  },
  WarningsNotAccepted: {
    status: 422,
    detail: "Please confirm each point that you accept.",
    when: "A proof is approved without accepting all of its warnings; `errors[]` names the missing ones.",
  },
  InvalidDesign: {
    status: 422,
    detail: "The design is not valid.",
    when: "A scene that breaks a limit or names something that does not exist; `errors[]` names each by path.",
  },
  TooManyDesigns: {
    status: 422,
    detail: "You have reached the limit of saved designs. Delete one to save another.",
    when: "A visitor without an account has 50 designs, or a customer 500.",
  },
  DesignNotPrintable: {
    status: 422,
    detail: "This design has problems that must be fixed before it is printed.",
    when: "A design that has failures, warnings that its approval does not accept, or no possible print file; `findings[]` has them.",
  },
  ArtworkNotPrintable: {
    status: 422,
    detail: "These files can’t be approved as they are. Please look at what the check found.",
    when: "Files that have failures, warnings that their approval does not accept, or no possible print file.",
  },
  NotApproved: {
    status: 409,
    detail: "This file is not the approved one. A person of the shop looks at it.",
    when: "A file of a work order whose stored bytes are not the approved ones.",
  },
  DesignNotApproved: {
    status: 422,
    detail: "Please approve this design before you add it to the cart.",
    when: "A line names a design that has no approval for its selection.",
    code: "ECX023",
  },
  FixNotPossible: {
    status: 422,
    detail: "This can’t be fixed in the file.",
    when: "A fix of a file that changes nothing, needs a box, or is not possible in a file of this type; `reasons[0]` says which.",
  },
  InvalidContent: {
    status: 422,
    detail: "The files of the content cannot be read, so the shop keeps what it has.",
    when: "The cache of the content is to be cleared, and a file of the content folder is missing or invalid; `errors[]` has the fault.",
  },
  InvalidPrices: {
    status: 422,
    detail: "These prices cannot be used.",
    when: "Price tables of another form than the files, without a rate that a product needs, or that break a law of prices; `errors[]` names each by path.",
  },
  InvalidCoupon: {
    status: 422,
    detail: "The coupon cannot be saved like this.",
    when: "A code that another coupon has, a product or family that is not sold, an end before the beginning, or a limit below the uses; `errors[]` names the field.",
  },
  InvalidTransition: {
    status: 422,
    detail: "This step is not possible now.",
    when: "A life-cycle step that its table does not allow.",
  },
  GangNotPossible: {
    status: 422,
    detail: "These lines cannot share their sheets.",
    when: "A gang of lines that differ in what has to agree, that are not waiting for sheets, or that do not fit on one; the detail says which.",
  },
  LineInGang: {
    status: 409,
    detail: "This line is in a gang already.",
    when: "A gang of lines of which one is in another gang.",
  },
  WrongFactor: {
    status: 422,
    detail: "This was not right. Please try again.",
    when: "A code, a passkey or a recovery code that is wrong, or was used before.",
  },
  EmailTaken: {
    status: 422,
    detail: "Somebody at the desk has this email already.",
    when: "An invitation for the email of a member of staff.",
  },
  LastOwner: {
    status: 422,
    detail: "The desk needs an owner. Make somebody else an owner first.",
    when: "The last owner would lose the role or be blocked.",
  },
  LastFactor: {
    status: 422,
    detail: "This is your only second factor. Add another one first.",
    when: "A member of staff without a code app removes the only passkey.",
  },
  TooManyViews: {
    status: 422,
    detail: "The desk keeps 50 views of each person. Please delete one first.",
    when: "A further saved view of a member of staff who has 50.",
  },
  ReasonMissing: {
    status: 422,
    detail: "Write what the customer has to change: they read it in a mail and on the page of the order.",
    when: "Artwork is rejected without a message and without a finding.",
  },
  OrderLocked: {
    status: 422,
    detail: "The order is in production, so it can no longer be changed.",
    when: "The address or a promised day of an order whose first line is sent to production; `detail` says since when.",
  },
  RefundTooGreat: {
    status: 422,
    detail: "This is more than is left to refund.",
    when: "A refund above what was captured less what was refunded, of the order or of one line; `errors[]` names each amount.",
  },
  PaymentTooGreat: {
    status: 422,
    detail: "This is more than is due.",
    when: "A payment above the amount that is due.",
  },
  AmountBeyondLimit: {
    status: 403,
    detail: "Your role may not move this amount.",
    when: "A refund or payment that takes the sum of an order above the limit of the role.",
  },
  TrackingIdTaken: {
    status: 422,
    detail: "Another order has a parcel with this tracking id.",
    when: "A tracking id that belongs to a parcel of another order.",
  },
  TooManyRequests: {
    status: 429,
    detail: "Too many requests. Please try again later.",
    when: "A rate limit is exceeded; `Retry-After` says when to try again.",
  },
  UploadStorageFull: {
    status: 507,
    detail: "We can’t accept files at the moment. Please try again later.",
    when: "The disk for uploads is full; nothing was stored.",
  },
  InternalError: {
    status: 500,
    detail: "Sorry, something went wrong. We are working on it.",
    when: "A bug. The response does not reveal the cause.",
    code: "ECX999",
  },
  Unavailable: {
    status: 503,
    detail: "Something went wrong. Please retry after sometime.",
    when: "The database or another service cannot be reached; `Retry-After` says when to try again.",
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problemCatalogue;

/** The catalogue entry of a problem. */
export function problemKind(code: ProblemCode): ProblemKind {
  return problemCatalogue[code];
}

/** A change of an order that somebody else made. */
const orderChange = z.object({
  at: z.string(),
  /** The name of a member of staff, `customer`, or the name of a job or plant. */
  by: z.string(),
  what: z.string(),
});

type OrderChange = z.output<typeof orderChange>;

/** What a refusal may add to its catalogue entry. */
export interface ProblemExtra {
  /** The specification's code, if it differs from that of the catalogue entry. */
  readonly code?: SpecificationCode;
  readonly detail?: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  readonly currentVersion?: number;
  /** What changed after the version that the caller saw, the newest first. */
  readonly changes?: readonly OrderChange[];
  readonly orderId?: string;
  readonly reasons?: readonly string[];
  /** `CODE:text`, as the specification's payment client reads it. */
  readonly message?: string;
  readonly retryAfterSeconds?: number;
  /** The findings that prevent the approval of a design. */
  readonly findings?: readonly WireFinding[];
}

/** The body of every error (RFC 9457, `application/problem+json`). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  requestId: z.string(),
  code: z.string().optional(),
  message: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  currentVersion: z.int().optional(),
  changes: z.array(orderChange).optional(),
  orderId: z.string().optional(),
  reasons: z.array(z.string()).optional(),
  findings: z.array(finding).optional(),
});

export type Problem = z.output<typeof problem>;

/** Calls under `/idp` answer in the form of the identity provider. */
export const identityProviderProblem = z.object({
  name: z.string(),
  code: z.string(),
  description: z.string(),
  statusCode: z.int(),
});
