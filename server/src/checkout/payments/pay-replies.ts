import type { PlacedOrder, payCart } from "@boxwright/contract/checkout";
import { declineAdviceOf } from "@boxwright/core/checkout/decline-advice";
import { type Refusal, refuse, type Success } from "../../platform/http/operation.ts";
import type { PaymentRefusal } from "./payment.ts";

export type PayReply = Success<(typeof payCart)["answers"]> | Refusal;

/** The order that a payment has made or paid. */
export function placedReply(placed: PlacedOrder): PayReply {
  return { status: 201, body: placed };
}

/** Of what failed at the shop's own side the shopper is told nothing but that it failed. */
export function refusalOf(refusal: PaymentRefusal): Refusal {
  const { code, text } = refusal;
  if (code === "PaymentFailed") return refuse(code);
  const message = `${code}:${text}`;
  if (refusal.code !== "CARD_DECLINED") return refuse(code, { message });
  return refuse(code, { message, detail: text, reasons: [declineAdviceOf(refusal.declineCode)] });
}

/** The same request, sent again, is told what became of it. */
export function outcomeUnknown(): Refusal {
  return refuse("Unavailable", {
    detail: "We’re still waiting for the bank. Please don’t pay again: check once more in a few seconds.",
    retryAfterSeconds: 5,
  });
}

/** What is said where another request is paying the same thing. */
export function inFlight(): Refusal {
  return refuse("RequestInFlight", { retryAfterSeconds: 2 });
}
