import type { Cents } from "@boxwright/core/kernel/money";

/** What the shop may know of the means of payment: masked, fit to be shown and kept. */
export type Instrument =
  | { readonly type: "credit_card"; readonly cardType: string; readonly lastFour: string }
  | { readonly type: "paypal_account"; readonly email: string };

export interface Sale {
  /** Our payment's id, which is the order id at the gateway: under it the charge is found again. */
  readonly paymentId: string;
  readonly amount: Cents;
  /** Single use, made by the gateway's own fields from what the shopper typed. */
  readonly nonce: string;
  /** What the gateway's script gathered about the browser, for its fraud checks. */
  readonly deviceData?: string;
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
  /** `text` is the bank's or the gateway's, for the shopper. */
  | { readonly kind: "declined"; readonly code: string; readonly text: string }
  | { readonly kind: "nonce-consumed" }
  | { readonly kind: "nonce-unknown" }
  /** Money may or may not have moved (no answer in time): look it up by the payment's id, never charge again. */
  | { readonly kind: "unknown"; readonly reason: string };

export type RefundOutcome = { readonly kind: "refunded" } | { readonly kind: "refused"; readonly text: string };

/**
 * The service that takes cards. Every adapter obeys `gateways/gateway.suite.ts`. Where it cannot be reached, `sale` answers
 * `unknown` and the others throw.
 */
export interface PaymentGateway {
  readonly provider: "sandbox" | "braintree";
  /** What the browser needs to have card fields and to tokenize; expires within a day. */
  clientToken(): Promise<string>;
  /** Charges at once (authorised and submitted for settlement). A second sale under one payment id takes no money. */
  sale(sale: Sale): Promise<SaleOutcome>;
  /** The charge that was made under a payment's id, or null where none was. */
  findByOrderId(paymentId: string): Promise<Charge | null>;
  /** Gives back a part of a charge, or all of it; never more than is left of it. */
  refund(transactionId: string, amount: Cents): Promise<RefundOutcome>;
}
