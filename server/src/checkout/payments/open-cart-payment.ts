import type { WireCart } from "@boxwright/contract/cart";
import { reportedReasons } from "@boxwright/core/cart/readiness";
import { type StockFault, stockFaultsOf, stockMessages } from "@boxwright/core/catalogue/stock";
import { buyerKey } from "@boxwright/core/checkout/coupon-buyer";
import { type InvoiceTerms, methodOf, paymentOptionsOf } from "@boxwright/core/checkout/payment-options";
import { toCents } from "@boxwright/core/kernel/money";
import { holdCart } from "../../cart/postgres/payment-hold.ts";
import { type CartToPay, lockCartForPayment } from "../../cart/till.ts";
import type { WorkOutDeps } from "../../cart/work-out-cart.ts";
import { lockStock, takeStock } from "../../catalogue/stock/take-stock.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/http/operation.ts";
import { redeemCoupon } from "../coupons/redeem-coupon.ts";
import { lockCredits, lockProofs, orderProofs, redeemCredits } from "../proofs/postgres/proof-store.ts";
import { invoiceTermsOfVisitor } from "./invoice-terms.ts";
import {
  knownOpening,
  type Opening,
  type PayRequest,
  pendingPayment,
  refusedOpening,
  stopTriedOutCards,
} from "./opening.ts";
import type { Payment } from "./payment.ts";
import { type PaymentGateway, takesCards } from "./payment-gateway.ts";
import { insertPayment } from "./postgres/payment-store.ts";

export interface PayCartRequest extends PayRequest {
  readonly cartId: string;
  /** Of the cart that the shopper saw. */
  readonly version: number;
  readonly poNumber: string | null;
  readonly culture: string;
}

/**
 * The first half of paying a cart: everything is checked and fixed under the lock of the cart, so that the gateway is asked
 * for an amount that nothing can change any more.
 */
export async function openCartPayment(
  tx: Transaction,
  deps: { readonly cart: WorkOutDeps; readonly gateway: PaymentGateway; readonly now: () => Date },
  request: PayCartRequest,
): Promise<Opening> {
  const { visitor, cartId } = request;
  const known = await knownOpening(tx, request, "cart", cartId);
  if (known !== null) return known;
  const locked = await lockCartForPayment(deps.cart, tx, visitor, cartId, request.version);
  if (isRefusal(locked)) return refusedOpening(locked);
  const { cart, stockLines, credits, proofs } = locked;
  const terms = await invoiceTermsOfVisitor(tx, visitor);
  const refusal = notReady(cart) ?? notAllowed(request, cart, terms, deps.gateway);
  if (refusal !== null) return refusedOpening(refusal);
  const stopped = await stopTriedOutCards(tx, request, cartId, deps.now());
  if (stopped !== null) return stopped;
  if (!(await canTakeStock(tx, stockLines))) return refusedOpening(notInStock([]));
  const areFree = await lockCredits(
    tx,
    credits.map(({ creditId }) => creditId),
  );
  if (!areFree) return refusedOpening(refuse("CartNotReady", { reasons: ["PRICE_UPDATED"] }));
  if (!(await lockProofs(tx, proofs))) return refusedOpening(orderedBefore());

  const payment = pendingPayment(
    request,
    {
      pays: "cart",
      cartId,
      amount: toCents(cart.totals.total.centAmount),
      couponCode: cart.discountCodes[0] ?? null,
      frozenCart: cart,
      onTerms: request.method === "PAYMENT_BY_INVOICE" ? terms === "with-terms" : null,
      poNumber: request.poNumber,
      culture: request.culture,
    },
    deps.now(),
  );
  if (!(await redeemsItsCoupon(tx, cart, payment))) return refusedOpening(refuse("CouponNotApplicable"));
  await takeStock(tx, payment.id, stockLines);
  await redeemCredits(tx, payment.id, credits);
  await orderProofs(tx, payment.id, proofs);
  await insertPayment(tx, payment);
  await holdCart(tx, cart, payment.id);
  return { kind: "opened", payment };
}

/** Checks under the lock of the stock, because others may have taken pieces since the cart was priced. */
async function canTakeStock(tx: Transaction, lines: CartToPay["stockLines"]): Promise<boolean> {
  if (lines.length === 0) return true;
  const onHand = await lockStock(
    tx,
    lines.map(({ sku }) => sku),
  );
  return stockFaultsOf(lines, onHand).every((fault) => fault === null);
}

/** True where there is no coupon, too. */
async function redeemsItsCoupon(tx: Transaction, cart: WireCart, payment: Payment): Promise<boolean> {
  const { id: paymentId, couponCode: code, payer, createdAt: now } = payment;
  if (code === null) return true;
  const email = cart.email ?? cart.shippingAddress?.email ?? null;
  return redeemCoupon(tx, { code, buyer: buyerKey({ ...payer, email }), paymentId, now });
}

function notReady(cart: WireCart): Refusal | null {
  const reasons = reportedReasons(cart);
  if (cart.lineItems.length === 0) return refuse("CartNotReady", { detail: "The cart is empty.", reasons });
  if (reasons.some(isStockFault)) return notInStock(reasons.filter((reason) => !isStockFault(reason)));
  return reasons.length > 0 ? refuse("CartNotReady", { reasons }) : null;
}

function isStockFault(reason: string): reason is StockFault {
  return Object.hasOwn(stockMessages, reason);
}

/** The buyer had chosen a quantity that was there: the answer is the same whether some or all of it has gone since. */
function notInStock(otherReasons: readonly string[]): Refusal {
  return refuse("CartNotReady", {
    detail: stockMessages.INSUFFICIENT_STOCK,
    reasons: ["INSUFFICIENT_STOCK", ...otherReasons],
  });
}

function orderedBefore(): Refusal {
  return refuse("CartNotReady", {
    detail: "You have already ordered this proof. Please remove it from your cart.",
    reasons: ["INVALID_INPUT_VALUE"],
  });
}

function notAllowed(
  { method }: PayRequest,
  cart: WireCart,
  terms: InvoiceTerms | null,
  gateway: PaymentGateway,
): Refusal | null {
  const options = paymentOptionsOf(toCents(cart.totals.total.centAmount), terms, takesCards(gateway));
  return options.some((option) => methodOf[option] === method) ? null : refuse("PaymentMethodNotAllowed");
}
