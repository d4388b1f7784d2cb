import type { PaymentOption } from "@boxwright/core/checkout/payment-options";
import type { WordKey } from "../../../lib/words/words.ts";

/** The ways to pay that a shopper can choose. The gateway takes cards, wallets and PayPal. */
export type PaymentWay = "card" | "applePay" | "googlePay" | "paypal" | "invoice" | "free";

interface Way {
  readonly option: PaymentOption;
  readonly name: WordKey;
  readonly hint: WordKey | null;
}

export const wayOf: Readonly<Record<PaymentWay, Way>> = {
  card: { option: "braintree", name: "payment.card", hint: null },
  applePay: { option: "braintree", name: "payment.applePay", hint: null },
  googlePay: { option: "braintree", name: "payment.googlePay", hint: null },
  paypal: { option: "braintree", name: "payment.paypal", hint: "payment.paypalHint" },
  invoice: { option: "paymentByInvoice", name: "payment.invoice", hint: "payment.invoiceHint" },
  free: { option: "freeOfCharge", name: "payment.free", hint: "payment.freeHint" },
};

const allWays = Object.keys(wayOf) as readonly PaymentWay[];

/** The ways to pay with the offered options and the available wallets, in display order. */
export function waysOf(options: readonly PaymentOption[], wallets: readonly PaymentWay[] = []): PaymentWay[] {
  const isAvailable = (way: PaymentWay) => !isWallet(way) || wallets.includes(way);
  return allWays.filter((way) => options.includes(wayOf[way].option) && isAvailable(way));
}

function isWallet(way: PaymentWay): boolean {
  return way === "applePay" || way === "googlePay";
}
