import type { Customer } from "../customers/customer.ts";
import type { Cents } from "../kernel/money.ts";

/** How a payment call names the ways to pay. */
export const paymentMethods = ["BRAINTREE", "PAYMENT_BY_INVOICE", "FREE_PAYMENT"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How the ways to pay are offered; `braintree` is the gateway with all it takes, cards and PayPal. */
export const paymentOptions = ["braintree", "paymentByInvoice", "freeOfCharge"] as const;
export type PaymentOption = (typeof paymentOptions)[number];

export const methodOf: Readonly<Record<PaymentOption, PaymentMethod>> = {
  braintree: "BRAINTREE",
  paymentByInvoice: "PAYMENT_BY_INVOICE",
  freeOfCharge: "FREE_PAYMENT",
};

/** On terms the goods are made before the invoice is paid; without terms they wait for the money. */
export type InvoiceTerms = "with-terms" | "without-terms";

/** How a customer may pay by invoice; null where they may not. Whoever has terms buys on them. */
export function invoiceTermsOf(
  customer: Pick<Customer, "onAccount" | "isInvoiceWithoutTermsEnabled">,
): InvoiceTerms | null {
  if (customer.onAccount) return "with-terms";
  return customer.isInvoiceWithoutTermsEnabled ? "without-terms" : null;
}

/**
 * The ways in which a total may be paid: what costs nothing is free of charge, and nothing else is. A shop without a gateway
 * takes no cards (`takesCards`).
 */
export function paymentOptionsOf(total: Cents, invoice: InvoiceTerms | null, takesCards: boolean): PaymentOption[] {
  if (total === 0) return ["freeOfCharge"];
  return [
    ...(takesCards ? (["braintree"] as const) : []),
    ...(invoice === null ? [] : (["paymentByInvoice"] as const)),
  ];
}
