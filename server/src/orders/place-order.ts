import { zeroCents } from "@boxwright/core/kernel/money";
import type { Order, OrderPayment } from "@boxwright/core/orders/order";
import { couponDiscountOf } from "@boxwright/core/orders/order-figures";
import { orderFromCart } from "@boxwright/core/orders/order-from-cart";
import { placedOrderOf } from "@boxwright/core/orders/order-states";
import { paidLineOf } from "@boxwright/core/orders/refundable";
import { shopReasons } from "@boxwright/core/orders/shop-reasons";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { storeDiscounts } from "../checkout/coupons/uses-of-coupons.ts";
import type { OrderPort, SettledPayment } from "../checkout/payments/payment.ts";
import { earnCredits } from "../checkout/proofs/earn-credits.ts";
import { type Transaction, together } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { announceFirstMoves } from "./announce-moves.ts";
import { orderPlaced } from "./events.ts";
import { insertOrder } from "./postgres/order-store.ts";
import { readOrderById } from "./read-order.ts";
import { dueOfOrder, receivePayment } from "./receive-payment.ts";
import { summariseOrder } from "./summaries/summarise-order.ts";

/** Implements the port of checkout: creates the order of a paid cart and books later payments, each in the transaction that settles the payment. */
export function createOrderPort(outbox: Outbox): OrderPort {
  return {
    place: (tx, payment) => placeOrder(tx, outbox, payment),
    placed: async (tx, orderId) => placedOrderOf(await readOrderById(tx, orderId)),
    lockDue: dueOfOrder,
    receive: (tx, payment) => receivePayment(tx, outbox, payment),
  };
}

function placeOrder(tx: Transaction, outbox: Outbox, payment: SettledPayment): ReturnType<OrderPort["place"]> {
  const { mayProceed, why } = startOf(payment);
  const order = orderOf(payment, mayProceed, why);
  const store = async () => {
    // The database stores the order before its summary, which reads it.
    await together(tx, () => [
      insertOrder(tx, order, payment.id),
      summariseOrder(tx, order),
      announceFirstMoves(tx, outbox, order.id, order.history),
      outbox.announce(tx, orderPlaced, { orderId: order.id }),
    ]);
    if (order.couponCode !== null) {
      await storeDiscounts(tx, [{ paymentId: payment.id, discount: couponDiscountOf(order.lines) }]);
    }
    if (mayProceed) await earnCredits(tx, payment.payer, order.lines.map(paidLineOf), order.createdAt);
  };
  return { placed: placedOrderOf(order), store };
}

function orderOf(payment: SettledPayment, mayProceed: boolean, why: string): Order {
  const { snapshot, payer, cartId, poNumber, settledAt } = payment;
  if (snapshot === null) throw new Error(`The payment ${payment.id} is not for a cart`);
  return orderFromCart(snapshot, {
    id: payment.orderId,
    cartId,
    tenant: payer.tenant,
    owner: { kind: payer.kind, id: payer.id },
    culture: payment.culture ?? tenantNamed(payer.tenant).defaultCulture,
    payment: orderPaymentOf(payment),
    poNumber,
    amountPaid: payment.status === "captured" ? payment.amount : zeroCents,
    onTerms: payment.onTerms ?? false,
    mayProceed,
    move: { at: settledAt, by: { kind: "customer", id: payer.id }, why },
  });
}

function orderPaymentOf({ method, instrument }: SettledPayment): OrderPayment {
  if (method === "FREE_PAYMENT") return { type: "free" };
  if (method === "PAYMENT_BY_INVOICE") return { type: "invoice" };
  if (instrument === null) throw new Error("A payment was captured without an instrument");
  return instrument;
}

interface Start {
  /** False if the lines wait for money. */
  readonly mayProceed: boolean;
  readonly why: string;
}

function startOf({ status, onTerms }: SettledPayment): Start {
  if (status === "captured") return { mayProceed: true, why: shopReasons.orderPaid };
  return onTerms
    ? { mayProceed: true, why: shopReasons.orderOnTerms }
    : { mayProceed: false, why: shopReasons.orderInvoiced };
}
