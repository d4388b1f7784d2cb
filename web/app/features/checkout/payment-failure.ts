import type { ApiProblem } from "@boxwright/contract/api-problem";
import type { PaymentMethod } from "@boxwright/core/checkout/payment-options";
import type { WordKey } from "../../lib/words/words.ts";

/** What a shopper is told of a payment that failed: what the bank says, or words of the shop's own, with the specification's code. */
export type PaymentFailure =
  | { readonly code: "ECX041"; readonly said: string }
  | { readonly code: "ECX041" | "ECX043"; readonly word: WordKey };

const nonceCodes: ReadonlySet<string> = new Set([
  "TRANSACTION_PAYMENT_METHOD_NONCE_CONSUMED",
  "TRANSACTION_PAYMENT_METHOD_NONCE_UNKNOWN",
]);

/** What a payment fails with in general: by card, or where no money moves and only an order was to be placed. */
function generalFailureOf(method: PaymentMethod): WordKey {
  return method === "BRAINTREE" ? "payment.failed" : "payment.notPlaced";
}

/**
 * Reads the answer's `message`, `CODE:text` split at the first colon: what the bank says of a declined card may have
 * colons of its own.
 */
export function paymentFailureOf({ body }: Pick<ApiProblem, "body">, method: PaymentMethod): PaymentFailure {
  const said = body.message ?? "";
  const colon = said.indexOf(":");
  const kind = (colon === -1 ? said : said.slice(0, colon)).trim();
  const text = colon === -1 ? "" : said.slice(colon + 1).trim();
  if (nonceCodes.has(kind)) return { code: "ECX043", word: "payment.stale" };
  const isDeclined = kind === "CARD_DECLINED" && text !== "";
  return isDeclined ? { code: "ECX041", said: text } : { code: "ECX041", word: generalFailureOf(method) };
}
