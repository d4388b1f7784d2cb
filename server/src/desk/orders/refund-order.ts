import { can } from "@boxwright/core/identity/rights";
import { addCents, type Cents, zeroCents } from "@boxwright/core/kernel/money";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Order } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import type { RequestedRefund } from "@boxwright/core/orders/refund-lines";
import { creditOwedOf, refundedByStaff } from "@boxwright/core/orders/staff-refunds";
import { type OrderRefund, refundOrder as refundIn } from "../../orders/refund-order.ts";
import type { RefundOrderRefusal } from "../../orders/refusals.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { type Author, type ChangeOrderDeps, changeOrder, moverOf, type SeenOrder } from "./change-order.ts";
import type { MoneyRefusal, OrderChanged } from "./refusals.ts";

export interface WantedRefund extends RequestedRefund {
  /** True if the credit of the order is paid out, too. */
  readonly paysOutCredit: boolean;
  readonly reason: string;
}

/** Who moves money of an order. `hasRecentFactor`: whether they have just confirmed the second factor. */
export type MoneyAuthor = Author & { readonly hasRecentFactor: boolean };

/** The sum that staff refunded of an order after another refund. The limit of a role is for this sum. */
export function sumAfter(order: Order, { lines, shipping }: RequestedRefund): Cents {
  return addCents(refundedByStaff(order), ...lines.map(({ amount }) => amount), shipping);
}

/** Refunds a part of an order. A sum above the limit of service needs a recent second factor. See {@link refundIn}. */
export async function refundOrder(
  deps: ChangeOrderDeps,
  author: MoneyAuthor,
  seen: SeenOrder,
  { reason, ...requested }: WantedRefund,
  remember?: (tx: Transaction, refund: OrderRefund) => Promise<void>,
): Promise<Result<OrderRefund, RefundOrderRefusal | MoneyRefusal | OrderChanged>> {
  return changeOrder<OrderRefund, RefundOrderRefusal | MoneyRefusal>(deps, author, seen, {
    remember,
    change: async (tx, order, at) => {
      const credit = requested.paysOutCredit ? creditOwedOf(order) : zeroCents;
      const sum = addCents(sumAfter(order, requested), credit);
      const denied = limitFault(author, order.tenant, "refunds.write", sum);
      if (denied !== null) return refused(denied);
      const refund = await refundIn(tx, deps.outbox, order, { ...requested, reason, at, by: moverOf(author) });
      if (!refund.ok) return refund;
      const { order: after, ...money } = refund.value;
      return ok({
        value: refund.value,
        action: "order.refunded",
        before: moneyOf(order),
        after: { ...moneyOf(after), ...money, requested },
        reason,
      });
    },
  });
}

function moneyOf(order: Order) {
  const { total, due, refunded, allowed } = figuresOf(order);
  return { total, due, refunded, allowed };
}

/** Why an author may not move this sum of an order; null if they may. Commands have no limit. */
export function limitFault(
  { actor, hasRecentFactor }: MoneyAuthor,
  tenant: Order["tenant"],
  right: "refunds.write" | "invoices.settle",
  sum: Cents,
): MoneyRefusal | null {
  if (actor.kind === "operator") return null;
  if (!can({ ...actor, tenant }, right, sum)) return { kind: "beyondLimit" };
  const needsFactor = !can({ kind: "staff", id: actor.id, role: "service", tenant }, right, sum);
  return needsFactor && !hasRecentFactor ? { kind: "factorRequired" } : null;
}
