import { addCents, type Cents, subtractCents, zeroCents } from "@boxwright/core/kernel/money";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { LineMove } from "@boxwright/core/orders/advance";
import type { Order } from "@boxwright/core/orders/order";
import { type RefundPlan, type RequestedRefund, refundLines } from "@boxwright/core/orders/refund-lines";
import { isOrderBeingPaid } from "../checkout/payments/pending-payments.ts";
import { payOutCredits, promiseRefund } from "../checkout/payments/promise-refund.ts";
import { reduceCredits } from "../checkout/proofs/reduce-credits.ts";
import type { Transaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { orderRefunded } from "./events.ts";
import { insertAllowance } from "./postgres/allowance-store.ts";
import type { RefundOrderRefusal } from "./refusals.ts";
import { saveOrder } from "./save-order.ts";

interface RefundRequest extends RequestedRefund {
  /** True if the credits of the order are paid out, too. */
  readonly paysOutCredit: boolean;
  readonly reason: string;
  readonly by: LineMove["by"];
  readonly at: Date;
}

export interface OrderRefund {
  /** The order in its next version. */
  readonly order: Order;
  /** Null if only credit is paid out. */
  readonly refundId: string | null;
  /** The money that goes back. */
  readonly refunded: Cents;
  /** What lowers the amount due. */
  readonly setOff: Cents;
}

/**
 * Refunds a part of a locked order: records what each line is reduced by and the refund that the shop owes, and announces the mail and the
 * credit note. `payRefunds` pays the refund afterwards.
 */
export async function refundOrder(
  tx: Transaction,
  outbox: Outbox,
  before: Order,
  { paysOutCredit, reason, by, at, ...requested }: RefundRequest,
): Promise<Result<OrderRefund, RefundOrderRefusal>> {
  const orderId = before.id;
  if (paysOutCredit && !before.refunds.some(({ way }) => way === "credit")) return refused({ kind: "nothingToRefund" });
  const isPartial = requested.lines.length > 0 || requested.shipping > 0;
  const refundId = isPartial ? newId() : null;
  const outcome = refundLines(before, requested, { refundId: refundId ?? "", reason, at, by });
  if (!outcome.ok) return outcome;
  if (await isOrderBeingPaid(tx, orderId)) return refused({ kind: "orderBeingPaid" });
  const { order, plan, refund } = outcome.value;
  // A cart may have used the credit of a proof since the order was read.
  const lineId = await reduceCredits(tx, refundedPrices(plan));
  if (lineId !== null) return refused({ kind: "refundTooGreat", amounts: [{ of: { lineId }, most: zeroCents }] });
  const credits = paysOutCredit ? await payOutCredits(tx, orderId, at) : [];
  if (refundId !== null) await insertAllowance(tx, { refundId, orderId, reason, at, lines: plan.lines });
  if (refund !== null) await promiseRefund(tx, { ...refund, orderId });
  const saved = await saveOrder(tx, outbox, before, order);
  const refunded = addCents(plan.refund, ...credits.map(({ amount }) => amount));
  const { setOff } = plan;
  const paidOut = credits.length > 0 && { paidOut: credits.map(({ id }) => id) };
  await outbox.announce(tx, orderRefunded, { orderId, refundId, amount: refunded, setOff, ...paidOut });
  return ok({ order: saved, refundId, refunded, setOff });
}

/** What a refund takes off the prices of goods without tax, by the ids of their lines. */
function refundedPrices({ lines }: RefundPlan): ReadonlyMap<string, Cents> {
  const ofGoods = lines.filter(({ goods }) => goods > 0);
  return new Map(
    ofGoods.map(({ lineId, goodsParts: { price, discount } }) => [lineId, subtractCents(price, discount)]),
  );
}
