import { snapshotOf } from "@boxwright/core/cart/cart-snapshot";
import { type PricedCart, reportedReasons } from "@boxwright/core/cart/priced-cart";
import { type StockFault, stockFaultsOf, stockMessages } from "@boxwright/core/catalogue/stock";
import { buyerKey } from "@boxwright/core/checkout/coupon-buyer";
import { type InvoiceTerms, methodOf, paymentOptionsOf } from "@boxwright/core/checkout/payment-options";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { holdCart } from "../../cart/hold-for-payment.ts";
import { lockCartForPayment } from "../../cart/lock-for-payment.ts";
import type { PricingDeps, TaxesNeeded } from "../../cart/price-cart.ts";
import { lockStock, type TakingLine, takeStock } from "../../catalogue/stock/take-stock.ts";
import { type Transaction, together } from "../../platform/db/database.ts";
import { useQuotations } from "../../quotations/use-quotations.ts";
import { redeemCoupon } from "../coupons/redeem-coupon.ts";
import { lockProofs, orderProofs, type ProofLine } from "../proofs/order-proofs.ts";
import { lockCredits, type Redemption, redeemCredits } from "../proofs/redeem-credits.ts";
import { invoiceTermsOfVisitor } from "./invoice-terms.ts";
import { allowMethod, knownOpening, type Opening, type PayRequest, pendingPayment } from "./opening.ts";
import type { Payment } from "./payment.ts";
import { type PaymentGateway, takesCards } from "./payment-gateway.ts";
import { insertPayment } from "./postgres/payment-store.ts";
import type { PayRefusal } from "./refusals.ts";

export interface PayCartRequest extends PayRequest {
  readonly cartId: string;
  /** The version of the cart that the shopper saw. */
  readonly version: number;
  readonly poNumber: string | null;
  readonly culture: string;
}

/** The first half of paying a cart: checks and fixes everything under the lock of the cart, so that nothing changes the amount before the charge. */
export async function openCartPayment(
  tx: Transaction,
  deps: { readonly cart: PricingDeps; readonly gateway: PaymentGateway; readonly now: () => Date },
  request: PayCartRequest,
): Promise<Result<Opening, PayRefusal | TaxesNeeded>> {
  const { visitor, cartId } = request;
  const known = await knownOpening(tx, request, "cart", cartId);
  if (known !== null) return ok(known);
  const locked = await lockCartForPayment(deps.cart, tx, visitor, cartId, request.version);
  if (!locked.ok) return locked.refusal.kind === "cartBeingPaid" ? refused({ kind: "beingPaid" }) : locked;
  const priced = locked.value;
  const terms = await invoiceTermsOfVisitor(tx, visitor);
  const refusal = whyNotReady(priced) ?? whyNotAllowed(request, priced, terms, deps.gateway);
  if (refusal !== null) return refused(refusal);
  const allowed = await allowMethod(tx, request, cartId, deps.now());
  if (!allowed.ok) return allowed;
  const held = heldFor(priced);
  if (!(await canTakeStock(tx, held.stock))) return refused({ kind: "notInStock", otherReasons: [] });
  if (!(await lockCredits(tx, held.credits))) return refused({ kind: "cartNotReady", reasons: ["PRICE_UPDATED"] });
  if (!(await lockProofs(tx, held.proofs))) return refused({ kind: "proofOrdered" });

  const snapshot = snapshotOf(priced);
  const payment = pendingPayment(
    request,
    {
      pays: "cart",
      cartId,
      amount: snapshot.totals.total,
      couponCode: priced.cart.couponCode,
      snapshot,
      onTerms: request.method === "PAYMENT_BY_INVOICE" ? terms === "with-terms" : null,
      poNumber: request.poNumber,
      culture: request.culture,
    },
    deps.now(),
  );
  if (!(await useQuotations(tx, held.quotations, payment.id, payment.createdAt))) {
    return refused({ kind: "cartNotReady", reasons: ["PRICE_UPDATED"] });
  }
  if (!(await redeemCouponOf(tx, priced, payment))) return refused({ kind: "couponNotApplicable" });
  await takeStock(tx, payment.id, held.stock);
  await redeemCredits(tx, payment.id, held.credits);
  await orderProofs(tx, payment.id, held.proofs);
  await together(tx, () => [insertPayment(tx, payment), holdCart(tx, priced.cart, payment.id, snapshot)]);
  return ok({ kind: "opened", payment });
}

/** Limited goods, credits, proofs and quotations that a payment of the cart holds. */
interface Held {
  readonly stock: readonly TakingLine[];
  readonly credits: readonly Redemption[];
  readonly proofs: readonly ProofLine[];
  /** The quotations whose prices the cart has. */
  readonly quotations: readonly string[];
}

function heldFor({ lines }: PricedCart): Held {
  return {
    quotations: lines.flatMap(({ offer }) => offer?.quotationId ?? []),
    stock: lines.flatMap(({ line, goods }) =>
      goods?.isHeldInStock ? { lineId: line.id, sku: line.sku, quantity: line.quantity } : [],
    ),
    credits: lines.flatMap(({ line, proofCredit }) =>
      proofCredit === null ? [] : { ...proofCredit, lineId: line.id },
    ),
    proofs: lines.flatMap(({ line: { id: lineId, proofStyle: style } }) => (style === null ? [] : { style, lineId })),
  };
}

/** Locks the stock and checks it again, because others may have taken pieces since the cart was priced. */
async function canTakeStock(tx: Transaction, lines: Held["stock"]): Promise<boolean> {
  if (lines.length === 0) return true;
  const onHand = await lockStock(
    tx,
    lines.map(({ sku }) => sku),
  );
  return stockFaultsOf(lines, onHand).every((fault) => fault === null);
}

/** False if the coupon cannot be redeemed (any more). True for a cart without one. */
async function redeemCouponOf(tx: Transaction, { cart }: PricedCart, payment: Payment): Promise<boolean> {
  const { id: paymentId, couponCode: code, payer, createdAt: now } = payment;
  if (code === null) return true;
  const email = cart.email ?? cart.shippingAddress?.email ?? null;
  return redeemCoupon(tx, { code, tenant: payer.tenant, buyer: buyerKey({ ...payer, email }), paymentId, now });
}

function whyNotReady(priced: PricedCart): PayRefusal | null {
  const reasons = reportedReasons(priced);
  if (priced.lines.length === 0) return { kind: "cartEmpty", reasons };
  if (reasons.some(isStockFault)) {
    return { kind: "notInStock", otherReasons: reasons.filter((reason) => !isStockFault(reason)) };
  }
  return reasons.length > 0 ? { kind: "cartNotReady", reasons } : null;
}

function isStockFault(reason: string): reason is StockFault {
  return Object.hasOwn(stockMessages, reason);
}

function whyNotAllowed(
  { method }: PayRequest,
  { totals }: PricedCart,
  terms: InvoiceTerms | null,
  gateway: PaymentGateway,
): PayRefusal | null {
  const options = paymentOptionsOf(totals.total, terms, takesCards(gateway));
  return options.some((option) => methodOf[option] === method) ? null : { kind: "methodNotAllowed" };
}
