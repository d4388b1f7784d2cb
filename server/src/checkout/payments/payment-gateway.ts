import type { WalletCard } from "@boxwright/core/checkout/wallets";
import type { Cents } from "@boxwright/core/kernel/money";
import type { Result } from "@boxwright/core/kernel/result";

/** The masked form of a card, wallet or PayPal account, which the shop may show and store. */
export type Instrument =
  | { readonly type: "credit_card"; readonly cardType: string; readonly lastFour: string }
  | { readonly type: "paypal_account"; readonly email: string }
  | WalletCard;

export interface Sale {
  /** The id of the shop's payment. It is the order id at the gateway, by which the charge can be looked up. */
  readonly paymentId: string;
  readonly amount: Cents;
  /** Single use; the gateway's own fields make it from what the shopper types. */
  readonly nonce: string;
  /** Facts about the browser from the gateway's script, for its fraud checks. */
  readonly deviceData: string | null;
}

/** Money that the gateway has taken. */
export interface Charge {
  /** The gateway's id of the charge. */
  readonly transactionId: string;
  readonly amount: Cents;
  readonly refunded: Cents;
  readonly instrument: Instrument;
}

/** A charge in the books of the gateway. */
export interface BookedCharge extends Charge {
  /** The order id at the gateway: the id of the payment, unless somebody else took the money. */
  readonly paymentId: string;
  readonly at: Date;
}

export type SaleOutcome =
  | { readonly kind: "captured"; readonly charge: Charge }
  /** `code` is the processor's or a validation code, or the gateway's own reason; `text` is its text for the code. */
  | { readonly kind: "declined"; readonly code: string; readonly text: string }
  | { readonly kind: "nonce-consumed" }
  | { readonly kind: "nonce-unknown" }
  /** The gateway already has a sale with this payment's id, which has to be looked up. */
  | { readonly kind: "duplicate" }
  /** Not charged, for a reason that no shopper can remedy, such as the shop's settings at the gateway. */
  | { readonly kind: "failed"; readonly reason: string }
  /** The request did not reach the gateway, so nothing was charged. */
  | { readonly kind: "not-called"; readonly retryAfterSeconds: number }
  /** Perhaps charged (no response in time): look it up by the payment's id, never charge again. */
  | { readonly kind: "unknown"; readonly reason: string };

export type RefundOutcome =
  | { readonly kind: "refunded" }
  /** A partial refund is possible only once the charge is settled, a day or so later. */
  | { readonly kind: "later" }
  | { readonly kind: "refused"; readonly text: string };

/** The gateway failed, did not respond in time, or was not called because it had failed too often. */
export interface GatewayUnavailable {
  readonly kind: "gatewayUnavailable";
  readonly error: unknown;
  readonly retryAfterSeconds: number;
}

interface GatewayIdentity {
  readonly provider: "sandbox" | "braintree" | "none";
  /** The shop's id at Google; empty if Google Pay is not offered in production. */
  readonly googleMerchantId: string;
}

/** The service that takes cards and PayPal, as {@link guardGateway} makes it from an adapter. It never throws. */
export interface PaymentGateway extends GatewayIdentity {
  /** What the browser needs to show card fields and to tokenize cards; expires within a day. */
  clientToken(): Promise<Result<string, GatewayUnavailable>>;
  /** Charges at once (authorised and submitted for settlement). A second sale with the same payment id takes no money. */
  sale(sale: Sale): Promise<SaleOutcome>;
  /** The charge of a payment; null if there is none. */
  findByOrderId(paymentId: string): Promise<Result<Charge | null, GatewayUnavailable>>;
  /** Refunds a charge until `total` has been refunded in all, so that a repeated call refunds nothing more. */
  refundUpTo(transactionId: string, total: Cents): Promise<Result<RefundOutcome, GatewayUnavailable>>;
}

/**
 * The calls of a {@link PaymentGateway} to one provider; every adapter passes `gateways/gateway.suite.ts`. If the provider cannot be
 * reached, `sale` returns `unknown` or `not-called`, and the others throw.
 */
export interface GatewayAdapter extends GatewayIdentity {
  clientToken(): Promise<string>;
  sale(sale: Sale): Promise<SaleOutcome>;
  findByOrderId(paymentId: string): Promise<Charge | null>;
  refundUpTo(transactionId: string, total: Cents): Promise<RefundOutcome>;
  /** Every charge that was made in a span, also those that were voided or refunded later. */
  chargesBetween(from: Date, until: Date): AsyncIterable<BookedCharge>;
}

/** False for a shop without a gateway: it takes neither cards nor PayPal. */
export function takesCards({ provider }: GatewayIdentity): boolean {
  return provider !== "none";
}

/** Whether a charge pays for something: a charge that was refunded in full, or voided, does not. */
export function holdsMoney(charge: Charge | null): charge is Charge {
  return charge !== null && charge.refunded < charge.amount;
}
