import type { WalletCard } from "@boxwright/core/checkout/wallets";
import type { Cents } from "@boxwright/core/kernel/money";

/** What the shop may know of the means of payment: masked, fit to be shown and kept. */
export type Instrument =
  | { readonly type: "credit_card"; readonly cardType: string; readonly lastFour: string }
  | { readonly type: "paypal_account"; readonly email: string }
  | WalletCard;

export interface Sale {
  /** Our payment's id, which is the order id at the gateway: under it the charge is found again. */
  readonly paymentId: string;
  readonly amount: Cents;
  /** Single use, made by the gateway's own fields from what the shopper typed. */
  readonly nonce: string;
  /** What the gateway's script gathered about the browser, for its fraud checks. */
  readonly deviceData: string | null;
}

/** Money that the gateway has taken. */
export interface Charge {
  /** The gateway's id of the charge. */
  readonly transactionId: string;
  readonly amount: Cents;
  /** What has been given back of it. */
  readonly refunded: Cents;
  readonly instrument: Instrument;
}

export type SaleOutcome =
  | { readonly kind: "captured"; readonly charge: Charge }
  /** `code` is the processor's or a validation code, or why the gateway itself rejected it; `text` is what comes with the code. */
  | { readonly kind: "declined"; readonly code: string; readonly text: string }
  | { readonly kind: "nonce-consumed" }
  | { readonly kind: "nonce-unknown" }
  /** A sale under this payment's id was there before: that one is to be looked up. */
  | { readonly kind: "duplicate" }
  /** Not charged, for a reason that no shopper can mend, such as how the shop is set up at the gateway. */
  | { readonly kind: "failed"; readonly reason: string }
  /** The gateway was never asked, so that nothing was charged. */
  | { readonly kind: "not-asked"; readonly retryAfterSeconds: number }
  /** Money may or may not have moved (no answer in time): look it up by the payment's id, never charge again. */
  | { readonly kind: "unknown"; readonly reason: string };

export type RefundOutcome =
  | { readonly kind: "refunded" }
  /** A part can only be given back once the charge is settled, a day or so later. */
  | { readonly kind: "later" }
  | { readonly kind: "refused"; readonly text: string };

/**
 * The service that takes cards and PayPal. Every adapter obeys `gateways/gateway.suite.ts`. Where it cannot be reached, `sale`
 * answers `unknown` or `not-asked` and the others throw.
 */
export interface PaymentGateway {
  readonly provider: "sandbox" | "braintree" | "none";
  /** By which Google knows the shop; empty if Google Pay is not offered in production. */
  readonly googleMerchantId: string;
  /** What the browser needs to have card fields and to tokenize; expires within a day. */
  clientToken(): Promise<string>;
  /** Charges at once (authorised and submitted for settlement). A second sale under one payment id takes no money. */
  sale(sale: Sale): Promise<SaleOutcome>;
  /** The charge that was made under a payment's id, or null where none was. */
  findByOrderId(paymentId: string): Promise<Charge | null>;
  /** Gives back of a charge until `total` of it has been given back in all, so that asking twice gives back once. */
  refundUpTo(transactionId: string, total: Cents): Promise<RefundOutcome>;
}

/** False for a shop without a gateway: it takes neither cards nor PayPal. */
export function takesCards({ provider }: Pick<PaymentGateway, "provider">): boolean {
  return provider !== "none";
}

/** Whether a charge pays for something: one that was given back whole, as by a void, does not. */
export function stands(charge: Charge | null): charge is Charge {
  return charge !== null && charge.refunded < charge.amount;
}
