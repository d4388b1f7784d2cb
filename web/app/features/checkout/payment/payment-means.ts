import type { PaymentMethod } from "@boxwright/core/checkout/payment-options";

/** The facts about the gateway that the browser needs. */
export interface Provider {
  readonly name: "sandbox" | "braintree" | "none";
  readonly clientToken: string;
  readonly googleMerchantId: string;
}

/** A PayPal account or a card from a wallet that its owner has approved for one payment. */
export interface ApprovedAccount {
  readonly way: "paypal" | "applePay" | "googlePay";
  readonly nonce: string;
  /** The masked account: an email, or `Visa •••• 11`. */
  readonly label: string;
  readonly deviceData?: string | undefined;
  /** The approved amount, if the approval is for this amount only. */
  readonly cents?: number;
}

/** The fields of a payment call about the means of payment. */
export interface MeansBody {
  readonly paymentMethod: PaymentMethod;
  readonly paymentMethodNonce?: string;
  readonly deviceData?: string;
}

/** The body of a payment call, or why it cannot be sent: a message for the shopper, null if the page already shows one. */
export type Prepared<Body> = { readonly body: Body } | { readonly failure: string | null };
