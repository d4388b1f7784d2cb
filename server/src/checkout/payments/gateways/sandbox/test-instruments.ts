import type { WalletType } from "@boxwright/core/checkout/wallets";
import type { Instrument } from "../../payment-gateway.ts";

/** The bank's response to a sale with an instrument. */
export type Verdict =
  | { readonly kind: "approve" }
  | { readonly kind: "decline"; readonly code: string; readonly text: string };

export interface TestInstrument {
  readonly instrument: Instrument;
  readonly verdict: Verdict;
}

const approve: Verdict = { kind: "approve" };
const doNotHonor: Verdict = { kind: "decline", code: "2000", text: "Do Not Honor" };
const networkUnavailable: Verdict = {
  kind: "decline",
  code: "3000",
  text: "Processor Network Unavailable - Try Again",
};
const suspectedFraud: Verdict = { kind: "decline", code: "fraud", text: "Gateway Rejected: fraud" };
const riskThreshold: Verdict = { kind: "decline", code: "risk_threshold", text: "Gateway Rejected: risk_threshold" };
const invalidNumber: Verdict = { kind: "decline", code: "81715", text: "Credit card number is invalid." };

function card(cardType: string, lastFour: string, verdict: Verdict = approve): TestInstrument {
  return { instrument: { type: "credit_card", cardType, lastFour }, verdict };
}

const paypal: TestInstrument = {
  instrument: { type: "paypal_account", email: "payer@example.com" },
  verdict: approve,
};

function wallet(type: WalletType): TestInstrument {
  return { instrument: { type, cardType: "Visa", lastFour: "1111" }, verdict: approve };
}

/** The published test nonces of Braintree's sandbox. Unlike nonces of card fields, they can be used any number of times. */
const testNonces: ReadonlyMap<string, TestInstrument> = new Map([
  ["fake-valid-nonce", card("Visa", "1881")],
  ["fake-valid-visa-nonce", card("Visa", "1881")],
  ["fake-valid-mastercard-nonce", card("MasterCard", "4444")],
  ["fake-valid-amex-nonce", card("American Express", "0005")],
  ["fake-valid-discover-nonce", card("Discover", "1117")],
  ["fake-valid-jcb-nonce", card("JCB", "0000")],
  ["fake-valid-maestro-nonce", card("Maestro", "0000")],
  ["fake-valid-dinersclub-nonce", card("Diners Club", "0004")],
  ["fake-three-d-secure-two-visa-successful-frictionless-authentication-nonce", card("Visa", "1000")],
  ["fake-paypal-one-time-nonce", paypal],
  ["fake-paypal-billing-agreement-nonce", paypal],
  ["fake-apple-pay-visa-nonce", wallet("apple_pay_card")],
  ["fake-android-pay-visa-nonce", wallet("android_pay_card")],
  ["fake-processor-declined-visa-nonce", card("Visa", "1881", doNotHonor)],
  ["fake-processor-declined-mastercard-nonce", card("MasterCard", "4444", doNotHonor)],
  ["fake-processor-declined-amex-nonce", card("American Express", "0005", doNotHonor)],
  ["fake-processor-declined-discover-nonce", card("Discover", "1117", doNotHonor)],
  ["fake-processor-failure-jcb-nonce", card("JCB", "0000", networkUnavailable)],
  ["fake-gateway-rejected-fraud-nonce", card("Visa", "1511", suspectedFraud)],
  ["fake-gateway-rejected-risk-thresholds-nonce", card("Visa", "1111", riskThreshold)],
  ["fake-luhn-invalid-nonce", card("Visa", "1112", invalidNumber)],
]);

/** The published nonce that counts as used from the start. */
export const consumedTestNonce = "fake-consumed-nonce";

export function testNonce(nonce: string): TestInstrument | undefined {
  return testNonces.get(nonce);
}

const testCards: ReadonlyMap<string, { readonly cardType: string; readonly verdict: Verdict }> = new Map([
  ["4111111111111111", { cardType: "Visa", verdict: approve }],
  ["4012888888881881", { cardType: "Visa", verdict: approve }],
  ["4000111111111115", { cardType: "Visa", verdict: doNotHonor }],
  ["4000111111111511", { cardType: "Visa", verdict: suspectedFraud }],
  ["5555555555554444", { cardType: "MasterCard", verdict: approve }],
  ["5105105105105100", { cardType: "MasterCard", verdict: doNotHonor }],
  ["378282246310005", { cardType: "American Express", verdict: approve }],
  ["371449635398431", { cardType: "American Express", verdict: approve }],
  ["36259600000004", { cardType: "Diners Club", verdict: approve }],
  ["6011000991300009", { cardType: "Discover", verdict: approve }],
  ["3530111333300000", { cardType: "JCB", verdict: approve }],
  ["6304000000000000", { cardType: "Maestro", verdict: approve }],
]);

/** A published test card by its digits. The sandbox accepts no other number, so that nobody enters a real card. */
export function testCard(number: string): TestInstrument | undefined {
  const known = testCards.get(number);
  return known && card(known.cardType, number.slice(-4), known.verdict);
}
