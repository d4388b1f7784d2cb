import { addCents, zeroCents } from "@boxwright/core/kernel/money";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { cancelLines as planCancellation, type SetupOf } from "@boxwright/core/orders/cancel-lines";
import type { Order, Refund } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { shopReasons } from "@boxwright/core/orders/shop-reasons";
import { refundedByStaff } from "@boxwright/core/orders/staff-refunds";
import { cancelLines as cancelIn } from "../../orders/cancel-lines.ts";
import type { CancelRefusal } from "../../orders/refusals.ts";
import { newId } from "../../platform/ids.ts";
import { type ChangeOrderDeps, changeOrder, moverOf, type SeenOrder } from "./change-order.ts";
import { limitFault, type MoneyAuthor } from "./refund-order.ts";
import type { MoneyRefusal, OrderChanged } from "./refusals.ts";

export interface CancelLinesDeps extends ChangeOrderDeps {
  readonly setupOf: SetupOf;
}

export interface WantedCancellation {
  readonly lineIds: readonly string[];
  /** Null without one; the shopper reads it. */
  readonly reason: string | null;
  /** False keeps what was paid for the lines as a credit that the shop owes. */
  readonly isRefunded: boolean;
  /** False sends no mail to the shopper. */
  readonly isAnnounced: boolean;
}

export interface CancelledLines {
  readonly order: Order;
  /** Null if nothing was paid for the lines. */
  readonly refund: Refund | null;
}

type DeskCancelRefusal = Exclude<CancelRefusal, { readonly kind: "orderChanged" }> | MoneyRefusal;

/** Cancels lines of an order for a member of staff, whose limit for refunds holds for what is paid back. See {@link cancelIn}. */
export async function cancelLines(
  deps: CancelLinesDeps,
  author: MoneyAuthor,
  seen: SeenOrder,
  { lineIds, reason, isRefunded, isAnnounced }: WantedCancellation,
): Promise<Result<CancelledLines, DeskCancelRefusal | OrderChanged>> {
  return changeOrder<CancelledLines, DeskCancelRefusal>(deps, author, seen, {
    change: async (tx, order, at) => {
      const why =
        reason ?? (author.actor.kind === "operator" ? shopReasons.cancelledByOperator : shopReasons.cancelledByShop);
      const move = { at, by: moverOf(author), why };
      const { setupOf } = deps;
      const planned = planCancellation(order, lineIds, { ...move, reason, setupOf, cancellationId: newId() });
      const refund = planned.ok && isRefunded ? planned.value.refund : null;
      const sum = addCents(refundedByStaff(order), refund?.amount ?? zeroCents);
      const denied = refund === null ? null : limitFault(author, order.tenant, "refunds.write", sum);
      if (denied !== null) return refused(denied);
      const cancelled = await cancelIn(tx, deps.outbox, {
        orderId: order.id,
        lineIds,
        move,
        reason,
        setupOf,
        isCredited: !isRefunded,
        isSilent: !isAnnounced,
      });
      if (!cancelled.ok) {
        if (cancelled.refusal.kind === "orderChanged") throw new Error(`The locked order ${order.id} has changed`);
        return refused(cancelled.refusal);
      }
      const after = { ...moneyOf(cancelled.value.order), refund: cancelled.value.refund, isRefunded, isAnnounced };
      const before = { lineIds, ...moneyOf(order) };
      return ok({ value: cancelled.value, action: "lines.cancelled", before, after, reason });
    },
  });
}

function moneyOf(order: Order) {
  const { total, due, refunded } = figuresOf(order);
  return { total, due, refunded };
}
