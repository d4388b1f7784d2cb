import type { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { type DeclineAdvice, declineAdvices } from "@boxwright/core/checkout/decline-advice";
import type { PaymentMethod } from "@boxwright/core/checkout/payment-options";
import type { WordKey } from "../../../../lib/words/words.ts";

/** The texts about a failed payment, with the specification's code. */
export interface PaymentFailure {
  readonly code: "ECX041" | "ECX043";
  readonly sentence: WordKey;
  /** What to do next. */
  readonly advice: WordKey;
  /** The bank's or the gateway's own text of a decline. */
  readonly bankText?: string;
}

const nonceCodes: ReadonlySet<string> = new Set([
  "TRANSACTION_PAYMENT_METHOD_NONCE_CONSUMED",
  "TRANSACTION_PAYMENT_METHOD_NONCE_UNKNOWN",
]);

/** Splits the `message` of a problem, `CODE:text`, at the first colon, because the bank's text may have colons, too. */
export function paymentFailureOf({ body }: Pick<ApiProblem, "body">, method: PaymentMethod): PaymentFailure {
  const message = body.message ?? "";
  const colon = message.indexOf(":");
  const kind = (colon === -1 ? message : message.slice(0, colon)).trim();
  const bankText = colon === -1 ? "" : message.slice(colon + 1).trim();
  if (nonceCodes.has(kind)) return { code: "ECX043", sentence: "payment.stale", advice: "payment.staleAdvice" };
  if (kind === "CARD_DECLINED" && bankText !== "") {
    const advice = body.reasons?.find(isDeclineAdvice) ?? "chooseAnotherWay";
    return {
      code: "ECX041",
      sentence: `payment.declined.${advice}`,
      advice: `payment.declineAdvice.${advice}`,
      bankText,
    };
  }
  const isByCard = method === "BRAINTREE";
  return {
    code: "ECX041",
    sentence: isByCard ? "payment.failed" : "payment.notPlaced",
    advice: isByCard ? "payment.failedAdvice" : "payment.notPlacedAdvice",
  };
}

function isDeclineAdvice(reason: string): reason is DeclineAdvice {
  return declineAdvices.some((known) => known === reason);
}
