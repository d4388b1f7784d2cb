import type { Customer } from "../customers/customer.ts";
import type { Cents } from "../kernel/money.ts";

/** The payment methods of a payment call. */
export const paymentMethods = ["BRAINTREE", "PAYMENT_BY_INVOICE", "FREE_PAYMENT"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The offered ways to pay; `braintree` is the gateway with cards, wallets and PayPal. */
export const paymentOptions = ["braintree", "paymentByInvoice", "freeOfCharge"] as const;
export type PaymentOption = (typeof paymentOptions)[number];

export const methodOf: Readonly<Record<PaymentOption, PaymentMethod>> = {
  braintree: "BRAINTREE",
  paymentByInvoice: "PAYMENT_BY_INVOICE",
  freeOfCharge: "FREE_PAYMENT",
};

/** With terms, the goods are made before the invoice is paid; without terms, they wait for the money. */
export type InvoiceTerms = "with-terms" | "without-terms";

/** How a customer may pay by invoice; null if they may not. A customer with terms always buys on them. */
export function invoiceTermsOf(
  customer: Pick<Customer, "onAccount" | "isInvoiceWithoutTermsEnabled">,
): InvoiceTerms | null {
  if (customer.onAccount) return "with-terms";
  return customer.isInvoiceWithoutTermsEnabled ? "without-terms" : null;
}

/** The ways to pay a total. A total of zero is free of charge, and no other is. `takesCards` is false for a shop without a gateway. */
export function paymentOptionsOf(total: Cents, invoice: InvoiceTerms | null, takesCards: boolean): PaymentOption[] {
  if (total === 0) return ["freeOfCharge"];
  return [
    ...(takesCards ? (["braintree"] as const) : []),
    ...(invoice === null ? [] : (["paymentByInvoice"] as const)),
  ];
}
