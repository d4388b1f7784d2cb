import type { PaymentMethod } from "@boxwright/core/checkout/payment-options";

/** The shop's gateway as the browser meets it. */
export interface Provider {
  readonly name: "sandbox" | "braintree" | "none";
  readonly clientToken: string;
}

/** A PayPal account whose owner has agreed to pay once. */
export interface AgreedAccount {
  readonly nonce: string;
  readonly email: string;
  readonly deviceData?: string | undefined;
}

/** What a payment call is told of how it is paid. */
export interface MeansBody {
  readonly paymentMethod: PaymentMethod;
  readonly paymentMethodNonce?: string;
  readonly deviceData?: string;
}

/** How to pay, or why not yet: a message for the shopper, or null where the page has said it already. */
export type Prepared<Body> = { readonly body: Body } | { readonly failure: string | null };
