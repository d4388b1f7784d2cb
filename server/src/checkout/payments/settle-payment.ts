import type { PlacedOrder } from "@boxwright/core/checkout/placed-order";
import { markOrdered, releaseCart } from "../../cart/hold-for-payment.ts";
import { returnStockOfPayment } from "../../catalogue/stock/return-stock.ts";
import { afterCommit, type Transaction, together } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { countPayment } from "../../platform/metrics/sale-metrics.ts";
import { releaseQuotations } from "../../quotations/use-quotations.ts";
import { deleteRedemption } from "../coupons/postgres/coupon-store.ts";
import { releaseProofsOfPayment } from "../proofs/order-proofs.ts";
import { returnCredits } from "../proofs/redeem-credits.ts";
import type { OrderPort, Payment, PaymentRefusal, SettledPayment } from "./payment.ts";
import type { Charge } from "./payment-gateway.ts";
import { lockPayment, updatePayment } from "./postgres/payment-store.ts";

export interface SettlingDeps {
  readonly orderPort: OrderPort;
  readonly now: () => Date;
}

/**
 * Settles a payment and places its order, or records the payment of an existing one, in one commit. `charge` is null if the payment does
 * not use the gateway. If another process has settled the payment, returns the order that it placed. Null if the payment was abandoned
 * meanwhile: then the charge came too late and has to be refunded. `conclude` stores the outcome for the buyer, unless it is null.
 */
export async function settlePayment(
  tx: Transaction,
  deps: SettlingDeps,
  paymentId: string,
  charge: Charge | null,
  conclude: Conclude = async () => {},
): Promise<PlacedOrder | null> {
  const payment = await lockPayment(tx, paymentId);
  if (isSettled(payment)) return concluded(deps.orderPort.placed(tx, payment.orderId), conclude);
  if (payment.status !== "pending") return null;
  const taken = charge?.amount ?? 0;
  const expected = payment.method === "PAYMENT_BY_INVOICE" ? 0 : payment.amount;
  if (taken !== expected) throw new Error(`payment ${payment.id} of ${expected} cents was charged ${taken}`);

  const settled: SettledPayment = {
    ...payment,
    status: payment.method === "PAYMENT_BY_INVOICE" ? "invoiced" : "captured",
    orderId: payment.orderId ?? newId(),
    transactionId: charge?.transactionId ?? null,
    instrument: charge?.instrument ?? null,
    settledAt: deps.now(),
  };
  afterCommit(tx, () => countPayment(settled.status));
  if (settled.pays === "order") {
    await updatePayment(tx, settled);
    return concluded(deps.orderPort.receive(tx, settled), conclude);
  }
  const { placed, store } = deps.orderPort.place(tx, settled);
  await together(tx, () => [
    updatePayment(tx, settled),
    store(),
    markOrdered(tx, settled.cartId, settled.orderId),
    conclude(placed),
  ]);
  return placed;
}

type Conclude = (placed: PlacedOrder) => Promise<void>;

async function concluded(placing: Promise<PlacedOrder>, conclude: Conclude): Promise<PlacedOrder> {
  const placed = await placing;
  await conclude(placed);
  return placed;
}

function isSettled(payment: Payment): payment is SettledPayment {
  return payment.status === "captured" || payment.status === "invoiced";
}

/** The gateway took no money: the cart or the order can be paid again. */
export async function refusePayment(
  tx: Transaction,
  paymentId: string,
  refusal: PaymentRefusal,
  settledAt: Date,
): Promise<void> {
  await endUnpaid(tx, paymentId, (payment) => ({ ...payment, status: "refused", refusal, settledAt }));
}

/** The gateway does not know the payment, and no request can still charge it: the cart or the order can be paid again. */
export async function abandonPayment(tx: Transaction, paymentId: string, settledAt: Date): Promise<void> {
  await endUnpaid(tx, paymentId, (payment) => ({ ...payment, status: "abandoned", settledAt }));
}

/**
 * Releases everything that a payment holds, in the order in which payments lock it (cart, stock, credits, proofs, quotations, coupon) to prevent deadlocks.
 * A payment of an order holds nothing.
 */
async function endUnpaid(tx: Transaction, paymentId: string, end: (payment: Payment) => Payment): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.status !== "pending") return;
  const ended = end(payment);
  await updatePayment(tx, ended);
  afterCommit(tx, () => ended.status !== "pending" && countPayment(ended.status));
  await releaseCart(tx, payment.cartId, payment.id);
  await returnStockOfPayment(tx, payment.id);
  await returnCredits(tx, payment.id);
  await releaseProofsOfPayment(tx, payment.id);
  await releaseQuotations(tx, payment.id);
  if (payment.couponCode !== null) await deleteRedemption(tx, payment.id);
}
