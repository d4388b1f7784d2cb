import type { PaymentMethod } from "@boxwright/core/checkout/payment-options";

/** The shop's gateway as the browser meets it. */
export interface Provider {
  readonly name: "sandbox" | "braintree" | "none";
  readonly clientToken: string;
  readonly googleMerchantId: string;
}

/** A PayPal account, or a card out of a wallet, whose owner has agreed to pay once. */
export interface ApprovedAccount {
  readonly way: "paypal" | "applePay" | "googlePay";
  readonly nonce: string;
  /** What the page may show: an email, or `Visa •••• 11`. */
  readonly label: string;
  readonly deviceData?: string | undefined;
  /** The amount that was agreed to, if it counts for that amount alone. */
  readonly cents?: number;
}

/** What a payment call is told of how it is paid. */
export interface MeansBody {
  readonly paymentMethod: PaymentMethod;
  readonly paymentMethodNonce?: string;
  readonly deviceData?: string;
}

/** How to pay, or why not yet: a message for the shopper, or null where the page has said it already. */
export type Prepared<Body> = { readonly body: Body } | { readonly failure: string | null };
