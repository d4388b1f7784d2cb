import type { PlacedOrder } from "@boxwright/contract/checkout";
import { v7 as uuidv7 } from "uuid";
import { markOrdered, releaseCart } from "../../cart/postgres/payment-hold.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { releaseCoupon } from "../coupons/coupons.ts";
import type { OrderDesk, Payment, PaymentRefusal } from "./payment.ts";
import type { Charge } from "./payment-gateway.ts";
import { lockPayment, updatePayment } from "./postgres/payment-store.ts";

export interface SettlingDeps {
  readonly orderDesk: OrderDesk;
  readonly now: () => Date;
}

/**
 * The one commit that turns money into an order: payment captured, order with lines and history, cart ordered. `charge` is
 * null for a payment of nothing. Whoever comes second gets the order that the first has made. Null where the payment was
 * given up meanwhile: the charge has come too late and is to be given back.
 */
export async function capturePayment(
  tx: Transaction,
  deps: SettlingDeps,
  paymentId: string,
  charge: Charge | null,
): Promise<PlacedOrder | null> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.orderId !== null) return deps.orderDesk.placed(tx, payment.orderId);
  if (payment.status !== "pending") return null;
  const taken = charge?.amount ?? 0;
  if (taken !== payment.amount)
    throw new Error(`payment ${payment.id} of ${payment.amount} cents was charged ${taken}`);

  const captured = {
    ...payment,
    status: "captured",
    orderId: uuidv7(),
    transactionId: charge?.transactionId ?? null,
    instrument: charge?.instrument ?? null,
    settledAt: deps.now(),
  } as const;
  await updatePayment(tx, captured);
  const placed = await deps.orderDesk.place(tx, captured);
  await markOrdered(tx, captured.cartId, captured.orderId);
  return placed;
}

/** The gateway said no: the cart can be paid again. */
export async function refusePayment(
  tx: Transaction,
  paymentId: string,
  refusal: PaymentRefusal,
  settledAt: Date,
): Promise<void> {
  await giveUp(tx, paymentId, (payment) => ({ ...payment, status: "refused", refusal, settledAt }));
}

/** The gateway never heard of it, and nobody will ask it any more: the cart can be paid again. */
export async function abandonPayment(tx: Transaction, paymentId: string, settledAt: Date): Promise<void> {
  await giveUp(tx, paymentId, (payment) => ({ ...payment, status: "abandoned", settledAt }));
}

async function giveUp(tx: Transaction, paymentId: string, end: (payment: Payment) => Payment): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment.status !== "pending") return;
  await updatePayment(tx, end(payment));
  if (payment.couponCode !== null) await releaseCoupon(tx, payment.couponCode);
  await releaseCart(tx, payment.cartId, payment.id);
}
