import { asc, desc, eq, lt } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { orderHistory, orderLines } from "./postgres/tables.ts";

export interface ReadyLine {
  readonly orderId: string;
  readonly lineId: string;
  /** When it became ready for production. */
  readonly at: Date;
}

/** Lines that have been ready for production since before a moment, the longest first. */
export async function readLinesReadySince(db: Database, moment: Date, limit: number): Promise<ReadyLine[]> {
  const last = db
    .select({ at: orderHistory.at })
    .from(orderHistory)
    .where(eq(orderHistory.lineId, orderLines.id))
    .orderBy(desc(orderHistory.place))
    .limit(1)
    .as("last");
  return db
    .select({ orderId: orderLines.orderId, lineId: orderLines.id, at: last.at })
    .from(orderLines)
    .innerJoinLateral(last, lt(last.at, moment))
    .where(eq(orderLines.state, "ReadyForProduction"))
    .orderBy(asc(last.at))
    .limit(limit);
}
