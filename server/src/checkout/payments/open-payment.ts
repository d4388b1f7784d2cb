import type { WireCart } from "@boxwright/contract/cart";
import { toCents } from "@boxwright/core/kernel/money";
import { v7 as uuidv7 } from "uuid";
import { holdCart } from "../../cart/postgres/payment-hold.ts";
import { lockCartForPayment } from "../../cart/till.ts";
import type { WorkOutDeps } from "../../cart/work-out-cart.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { isRefusal, type Refusal, refuse, type Visitor } from "../../platform/http/operation.ts";
import { redeemCoupon } from "../coupons/coupons.ts";
import { declinesAreTooMany, tooManyDeclines } from "./decline-limit.ts";
import type { Payment, PaymentMethod } from "./payment.ts";
import { findPaymentByKey, insertPayment } from "./postgres/payment-store.ts";

export interface PayRequest {
  readonly visitor: Visitor;
  readonly cartId: string;
  /** Of the cart that the shopper saw. */
  readonly version: number;
  readonly method: PaymentMethod;
  readonly nonce: string | null;
  readonly poNumber: string | null;
  readonly clientAddress: string;
  readonly idempotencyKey: string | null;
}

export type Opening =
  | { readonly kind: "opened"; readonly payment: Payment }
  /** An earlier request with the same key began this one. */
  | { readonly kind: "known"; readonly payment: Payment }
  | { readonly kind: "refused"; readonly refusal: Refusal };

/**
 * The first half of paying: everything is checked and fixed under the lock of the cart, so that the gateway is asked for an
 * amount that nothing can change any more.
 */
export async function openPayment(
  tx: Transaction,
  deps: { readonly cart: WorkOutDeps; readonly now: () => Date },
  request: PayRequest,
): Promise<Opening> {
  const { visitor, cartId, idempotencyKey } = request;
  if (idempotencyKey !== null) {
    const payment = await findPaymentByKey(tx, { visitorId: visitor.id, cartId, idempotencyKey });
    if (payment !== null) return { kind: "known", payment };
  }
  const cart = await lockCartForPayment(deps.cart, tx, visitor, cartId, request.version);
  if (isRefusal(cart)) return { kind: "refused", refusal: cart };
  const refusal =
    notReady(cart) ??
    notAllowed(request.method, cart.totals.total.centAmount) ??
    (await cardsBeingTriedOut(tx, request, deps.now()));
  if (refusal !== null) return { kind: "refused", refusal };

  const [couponCode = null] = cart.discountCodes;
  if (couponCode !== null && !(await redeemCoupon(tx, couponCode))) {
    return { kind: "refused", refusal: refuse("CouponNotApplicable") };
  }
  const payment = newPayment(request, cart, couponCode, deps.now());
  await insertPayment(tx, payment);
  await holdCart(tx, cart, payment.id);
  return { kind: "opened", payment };
}

function notReady(cart: WireCart): Refusal | null {
  if (cart.lineItems.length === 0) return refuse("CartNotReady", { detail: "The cart is empty." });
  return cart.checkoutUnreadyReasons.length > 0
    ? refuse("CartNotReady", { reasons: cart.checkoutUnreadyReasons })
    : null;
}

/** Cards pay what costs something, "free" pays what costs nothing, and invoices are for customers who may have them. */
function notAllowed(method: PaymentMethod, total: number): Refusal | null {
  const isAllowed = method === "BRAINTREE" ? total > 0 : method === "FREE_PAYMENT" && total === 0;
  return isAllowed ? null : refuse("PaymentMethodNotAllowed");
}

/** An order of nothing shows no card, so that it tries none out either. */
async function cardsBeingTriedOut(tx: Transaction, request: PayRequest, now: Date): Promise<Refusal | null> {
  const isTooMany = request.method === "BRAINTREE" && (await declinesAreTooMany(tx, request, now));
  return isTooMany ? tooManyDeclines() : null;
}

function newPayment(request: PayRequest, cart: WireCart, couponCode: string | null, createdAt: Date): Payment {
  const { kind, id, tenant } = request.visitor;
  return {
    id: uuidv7(),
    cartId: cart.id,
    payer: { kind, id, tenant },
    idempotencyKey: request.idempotencyKey,
    method: request.method,
    status: "pending",
    amount: toCents(cart.totals.total.centAmount),
    couponCode,
    frozenCart: cart,
    poNumber: request.poNumber,
    orderId: null,
    transactionId: null,
    instrument: null,
    refusal: null,
    clientAddress: request.clientAddress,
    createdAt,
    settledAt: null,
  };
}
