import type { ApiProblem } from "@boxwright/contract/api-problem";

/** What a shopper is told of a payment that failed, with the specification's code. */
export interface PaymentFailure {
  readonly code: "ECX041" | "ECX043";
  readonly message: string;
}

export const paymentError = "Something went wrong while trying to make payments. Please try after sometime!";
const nonceError = "Payment failed, please refresh your browser";

const nonceCodes: ReadonlySet<string> = new Set([
  "TRANSACTION_PAYMENT_METHOD_NONCE_CONSUMED",
  "TRANSACTION_PAYMENT_METHOD_NONCE_UNKNOWN",
]);

/**
 * Reads the answer's `message`, `CODE:text` split at the first colon: what the bank says of a declined card may have
 * colons of its own.
 */
export function paymentFailureOf({ body }: Pick<ApiProblem, "body">): PaymentFailure {
  const said = body.message ?? "";
  const colon = said.indexOf(":");
  const kind = (colon === -1 ? said : said.slice(0, colon)).trim();
  const text = colon === -1 ? "" : said.slice(colon + 1).trim();
  if (nonceCodes.has(kind)) return { code: "ECX043", message: nonceError };
  const isDeclined = kind === "CARD_DECLINED" && text !== "";
  return { code: "ECX041", message: isDeclined ? text : paymentError };
}
