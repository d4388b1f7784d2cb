import type { CartConflict } from "@boxwright/core/cart/open-cart";
import type { PaymentRefusal } from "./payment.ts";

/** Why nothing was paid, or why it is not known yet whether it was. */
export type PayRefusal =
  | CartConflict
  | { readonly kind: "cartEmpty" | "cartNotReady"; readonly reasons: readonly string[] }
  /** `otherReasons`: further reasons why the cart is not ready. */
  | { readonly kind: "notInStock"; readonly otherReasons: readonly string[] }
  | { readonly kind: "proofOrdered" }
  | { readonly kind: "couponNotApplicable" }
  | { readonly kind: "orderNotFound" }
  | { readonly kind: "orderCancelled" }
  | { readonly kind: "orderAlreadyPaid" }
  | { readonly kind: "methodNotAllowed" }
  /** Another request is paying the same cart or order. */
  | { readonly kind: "beingPaid" }
  /** The shop takes no orders for now, because its outbox is held. */
  | { readonly kind: "shopHeld" }
  /** It looks like card testing. */
  | { readonly kind: "tooManyDeclines"; readonly retryAfterSeconds: number }
  /** The pending attempts would exceed the limit of declines if all of them were declined. */
  | { readonly kind: "tooManyAtOnce"; readonly retryAfterSeconds: number }
  /** The gateway was not called, so nothing was charged. */
  | { readonly kind: "gatewayUnavailable"; readonly retryAfterSeconds: number }
  /** The gateway took no money. */
  | { readonly kind: "notCharged"; readonly refusal: PaymentRefusal }
  /** The gateway has not responded: a repeated request finds the outcome. */
  | { readonly kind: "outcomeUnknown" };
