import { expect, test } from "vitest";
import { en } from "../../lib/words/en.ts";
import { translatorOf } from "../../lib/words/words.ts";
import { paymentLabel } from "./payment-label.ts";

const t = translatorOf(en, "en-US", (key) => {
  throw new Error(key);
});

test("the label of a payment names its method, and its account or card only masked", () => {
  const info = { paymentMethod: "BRAINTREE", type: "credit_card", name: "Credit Card", label: "•••• 1111" } as const;
  expect(paymentLabel({ ...info, card: { cardType: "Visa", lastFour: "1111" } }, t)).toBe("Visa ending in 1111");
  const paypal = { ...info, type: "paypal_account", name: "Paypal", label: "payer@example.com", card: null };
  expect(paymentLabel(paypal, t)).toBe("PayPal, payer@example.com");
  const apple = { ...info, type: "apple_pay_card", name: "Apple Pay", label: "Visa •••• 1111" };
  expect(paymentLabel({ ...apple, card: { cardType: "Visa", lastFour: "1111" } }, t)).toBe(
    "Apple Pay, Visa ending in 1111",
  );
  expect(paymentLabel({ ...apple, label: "Visa", card: null }, t)).toBe("Apple Pay, Visa");
  const invoice = { ...info, type: "PAYMENT_BY_INVOICE_W/O_TERMS", name: "Payment By Invoice", label: "", card: null };
  expect(paymentLabel(invoice, t)).toBe("Payment By Invoice");
  expect(paymentLabel({ ...info, type: "FREE_PAYMENT", name: "Free of charge", label: "", card: null }, t)).toBe(
    "Free of charge",
  );
});
