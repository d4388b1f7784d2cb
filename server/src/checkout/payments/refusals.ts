import type { CartConflict } from "@boxwright/core/cart/open-cart";
import type { PaymentRefusal } from "./payment.ts";

/** Why nothing was paid, or is not yet known to be paid. */
export type PayRefusal =
  | CartConflict
  | { readonly kind: "cartEmpty" | "cartNotReady"; readonly reasons: readonly string[] }
  /** `otherReasons` stand against the cart besides. */
  | { readonly kind: "notInStock"; readonly otherReasons: readonly string[] }
  | { readonly kind: "proofOrdered" }
  | { readonly kind: "couponNotApplicable" }
  | { readonly kind: "orderNotFound" }
  | { readonly kind: "orderCancelled" }
  | { readonly kind: "orderAlreadyPaid" }
  | { readonly kind: "methodNotAllowed" }
  /** Another request is paying the same cart or order. */
  | { readonly kind: "beingPaid" }
  /** Somebody seems to be trying out stolen cards. */
  | { readonly kind: "tooManyDeclines"; readonly retryAfterSeconds: number }
  /** So many cards are being tried that all of them being declined would be too many. */
  | { readonly kind: "tooManyAtOnce"; readonly retryAfterSeconds: number }
  /** The gateway was not called, so nothing was charged. */
  | { readonly kind: "gatewayUnavailable"; readonly retryAfterSeconds: number }
  /** The gateway took no money. */
  | { readonly kind: "notCharged"; readonly refusal: PaymentRefusal }
  /** The gateway has not answered: the same request, sent again, finds out. */
  | { readonly kind: "outcomeUnknown" };
