import { type CalendarDate, calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import type { Cents } from "@boxwright/core/kernel/money";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { LineMove } from "@boxwright/core/orders/advance";
import type { Order } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { type HandPaymentMethod, recordHandPayment } from "../checkout/payments/hand-payments.ts";
import { isOrderBeingPaid } from "../checkout/payments/pending-payments.ts";
import type { Transaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import type { Outbox } from "../platform/queue/event.ts";
import type { HandPaymentRefusal } from "./refusals.ts";
import { settleOrder } from "./settle-order.ts";

interface HandPayment extends Pick<LineMove, "at" | "by"> {
  readonly amount: Cents;
  readonly method: HandPaymentMethod;
  /** The number of the check or of the transfer. */
  readonly reference: string;
  readonly receivedOn: CalendarDate;
}

/** Records a payment of a locked order that came by check or bank transfer. It pays the due amount wholly or in part. */
export async function receiveHandPayment(
  tx: Transaction,
  outbox: Outbox,
  order: Order,
  { amount, method, reference, receivedOn, at, by }: HandPayment,
): Promise<Result<{ readonly order: Order; readonly paymentId: string }, HandPaymentRefusal>> {
  const { due } = figuresOf(order);
  if (due <= 0) return refused({ kind: "orderAlreadyPaid" });
  if (amount > due) return refused({ kind: "paymentTooGreat", due });
  const [earliest, latest] = [calendarDateIn(order.createdAt, shopTimeZone), calendarDateIn(at, shopTimeZone)];
  if (receivedOn < earliest || receivedOn > latest) return refused({ kind: "wrongDay", earliest, latest });
  if (await isOrderBeingPaid(tx, order.id)) return refused({ kind: "orderBeingPaid" });
  const payment = { id: newId(), orderId: order.id, amount, method, reference, receivedOn };
  const isNew = await recordHandPayment(tx, { ...payment, recordedBy: by.id, recordedAt: at });
  if (!isNew) return refused({ kind: "paymentRecorded" });
  return ok({
    order: await settleOrder(tx, outbox, order, { amount, payment: order.payment, at, by }),
    paymentId: payment.id,
  });
}
