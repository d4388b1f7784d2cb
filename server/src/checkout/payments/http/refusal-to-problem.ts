import { cartConflictProblem } from "@boxwright/contract/cart-problems";
import { stockMessages } from "@boxwright/core/catalogue/stock";
import { declineAdviceOf } from "@boxwright/core/checkout/decline-advice";
import { type Refusal, refuse } from "../../../platform/http/operation.ts";
import type { PaymentRefusal } from "../payment.ts";
import type { PayRefusal } from "../refusals.ts";

/** A person has to release the shop. */
const heldRetrySeconds = 300;

/** The shop takes no orders for now. */
export const shopHeld = refuse("Unavailable", {
  detail: "The shop takes no orders at the moment. Nothing was charged. Please try again later.",
  retryAfterSeconds: heldRetrySeconds,
});

export function problemOfPayment(refusal: PayRefusal): Refusal {
  switch (refusal.kind) {
    case "cartEmpty":
      return refuse("CartNotReady", { detail: "The cart is empty.", reasons: refusal.reasons });
    case "cartNotReady":
      return refuse("CartNotReady", { reasons: refusal.reasons });
    case "notInStock":
      // The buyer chose a quantity that was in stock: the text is the same whether some or all of it has been sold since.
      return refuse("CartNotReady", {
        detail: stockMessages.INSUFFICIENT_STOCK,
        reasons: ["INSUFFICIENT_STOCK", ...refusal.otherReasons],
      });
    case "proofOrdered":
      return refuse("CartNotReady", {
        detail: "You have already ordered this proof. Please remove it from your cart.",
        reasons: ["INVALID_INPUT_VALUE"],
      });
    case "couponNotApplicable":
      return refuse("CouponNotApplicable");
    case "orderNotFound":
      return refuse("NotFound");
    case "orderCancelled":
      return refuse("InvalidTransition", { detail: "This order was cancelled." });
    case "orderAlreadyPaid":
      return refuse("OrderAlreadyPaid");
    case "methodNotAllowed":
      return refuse("PaymentMethodNotAllowed");
    case "beingPaid":
      return refuse("RequestInFlight", { retryAfterSeconds: 2 });
    case "shopHeld":
      return shopHeld;
    case "tooManyDeclines":
      return refuse("TooManyRequests", {
        detail: "Too many cards were declined. Please try again in an hour.",
        retryAfterSeconds: refusal.retryAfterSeconds,
      });
    case "tooManyAtOnce":
      return refuse("TooManyRequests", {
        detail: "Too many payments are in progress. Please try again in a few seconds.",
        retryAfterSeconds: refusal.retryAfterSeconds,
      });
    case "gatewayUnavailable":
      return refuse("Unavailable", { retryAfterSeconds: refusal.retryAfterSeconds });
    case "notCharged":
      return problemOfCharge(refusal.refusal);
    case "outcomeUnknown":
      return refuse("Unavailable", {
        detail: "We’re still waiting for the bank. Please don’t pay again: check once more in a few seconds.",
        retryAfterSeconds: 5,
      });
    default:
      return refuse(...cartConflictProblem(refusal));
  }
}

/** A failure that the shop has to fix is not explained to the shopper. */
function problemOfCharge(refusal: PaymentRefusal): Refusal {
  const { code, text } = refusal;
  if (code === "PaymentFailed") return refuse(code);
  const message = `${code}:${text}`;
  if (refusal.code !== "CARD_DECLINED") return refuse(code, { message });
  return refuse(code, { message, detail: text, reasons: [declineAdviceOf(refusal.declineCode)] });
}
