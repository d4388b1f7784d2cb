import { and, isNull, lte, or, type SQL, type SQLWrapper } from "drizzle-orm";
import type { DueRefund, RefundStore } from "../due-refund.ts";
import type { lateCharges, refunds } from "./tables.ts";

/** Whether a promised refund may be requested from the gateway now: it is not postponed, and no process is requesting it. */
export function isDue(now: Date, { nextTryAt, claimedUntil }: Record<"nextTryAt" | "claimedUntil", SQLWrapper>) {
  return and(lte(nextTryAt, now), or(isNull(claimedUntil), lte(claimedUntil, now)));
}

/** The store functions that finish or postpone promised refunds of a table. `which` selects the rows of a request. */
export function outcomesIn(
  table: typeof refunds | typeof lateCharges,
  which: (due: DueRefund) => SQL | undefined,
): Pick<RefundStore, "finish" | "postpone"> {
  return {
    async finish(db, due, at) {
      await db.update(table).set({ refundedAt: at, problem: null }).where(which(due));
    },

    async postpone(db, due, { nextTryAt, problem }) {
      await db.update(table).set({ nextTryAt, claimedUntil: null, problem }).where(which(due));
    },
  };
}
