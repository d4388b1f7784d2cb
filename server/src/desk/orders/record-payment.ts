import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { addCents, type Cents } from "@boxwright/core/kernel/money";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Order } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { type HandPaymentMethod, readHandPayments, recordHandRefund } from "../../checkout/payments/hand-payments.ts";
import { lockStoredOrder } from "../../orders/lock-order.ts";
import { receiveHandPayment } from "../../orders/receive-hand-payment.ts";
import type { HandPaymentRefusal } from "../../orders/refusals.ts";
import { saveUnchanged } from "../../orders/save-unchanged.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type ChangeOrderDeps, changeOrder, moverOf, type SeenOrder } from "./change-order.ts";
import { limitFault, type MoneyAuthor } from "./refund-order.ts";
import type { MoneyRefusal, OrderChanged } from "./refusals.ts";

export interface ReceivedPayment {
  readonly amount: Cents;
  readonly method: HandPaymentMethod;
  readonly reference: string;
  readonly receivedOn: CalendarDate;
}

export interface RecordedPayment {
  readonly order: Order;
  readonly paymentId: string;
}

/** Records a payment of an order that came by check or bank transfer. The limit of a role is for the sum of these payments of the order. */
export async function recordPayment(
  deps: ChangeOrderDeps,
  author: MoneyAuthor,
  seen: SeenOrder,
  payment: ReceivedPayment,
  remember?: (tx: Transaction, recorded: RecordedPayment) => Promise<void>,
): Promise<Result<RecordedPayment, HandPaymentRefusal | MoneyRefusal | OrderChanged>> {
  return changeOrder<RecordedPayment, HandPaymentRefusal | MoneyRefusal>(deps, author, seen, {
    remember,
    change: async (tx, order, at) => {
      const sum = addCents(await readHandPayments(tx, order.id), payment.amount);
      const denied = limitFault(author, order.tenant, "invoices.settle", sum);
      if (denied !== null) return refused(denied);
      const received = await receiveHandPayment(tx, deps.outbox, order, { ...payment, at, by: moverOf(author) });
      if (!received.ok) return received;
      const { order: after, paymentId } = received.value;
      return ok({
        value: received.value,
        action: "payment.recorded",
        before: { paid: order.amountPaid, due: figuresOf(order).due },
        after: { paid: after.amountPaid, due: figuresOf(after).due, paymentId, ...payment },
        reason: null,
      });
    },
  });
}

export interface Payout {
  readonly refundId: string;
  readonly method: HandPaymentMethod;
  readonly reference: string;
}

/** Records that a person paid a refund of a check or bank transfer back. */
export async function recordPayout(
  deps: ChangeOrderDeps,
  author: MoneyAuthor,
  seen: SeenOrder,
  payout: Payout,
): Promise<Result<Order, MoneyRefusal | { readonly kind: "noOpenRefund" } | OrderChanged>> {
  return changeOrder<Order, MoneyRefusal | { readonly kind: "noOpenRefund" }>(deps, author, seen, {
    change: async (tx, order, at) => {
      const refund = order.refunds.find(({ id }) => id === payout.refundId);
      if (refund === undefined) return refused({ kind: "noOpenRefund" });
      const denied = limitFault(author, order.tenant, "refunds.write", refund.amount);
      if (denied !== null) return refused(denied);
      const { refundId, method, reference } = payout;
      const isPaid = await recordHandRefund(tx, { id: refundId, orderId: order.id, method, reference, at });
      if (!isPaid) return refused({ kind: "noOpenRefund" });
      await saveUnchanged(tx, deps.outbox, order);
      const value = await lockStoredOrder(tx, order.id);
      const after = { refundedAt: at.toISOString(), method, reference };
      return ok({ value, action: "refund.paidByHand", before: { refundId }, after, reason: null });
    },
  });
}
