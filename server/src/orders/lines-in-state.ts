import { asc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { newestMove } from "./postgres/open-line-store.ts";
import { orderLines, orders } from "./postgres/tables.ts";

export interface LineInState {
  readonly orderId: string;
  readonly lineId: string;
  /** When it entered its state. */
  readonly at: Date;
}

interface ListedLine extends LineInState {
  readonly orderNumber: string | null;
  /** The place of the line in its order, from 1. */
  readonly lineNumber: number;
}

/** Lines that entered this state before a moment and are still in it, those with the longest wait first. */
export async function readLinesInState(
  db: Database,
  state: "ReadyForProduction" | "SentToMCP",
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<ListedLine[]> {
  const newest = newestMove(db);
  return db
    .select({
      orderId: orderLines.orderId,
      lineId: orderLines.id,
      at: newest.at,
      orderNumber: orders.number,
      lineNumber: sql<number>`${orderLines.place} + 1`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoinLateral(newest, lt(newest.at, before))
    .where(eq(orderLines.state, state))
    .orderBy(asc(newest.at))
    .limit(limit);
}
