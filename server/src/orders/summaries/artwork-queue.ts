import type { CalendarDate } from "@boxwright/core/kernel/dates";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { orderLines, orders } from "../postgres/tables.ts";
import { openLines } from "./postgres/tables.ts";

/** The place of a line in the queue. */
export interface QueuePosition {
  readonly shipBy: CalendarDate;
  readonly lineId: string;
}

/** The lines of a tenant in a state, the earliest ship day first, after a position. */
export async function readArtworkQueue(
  db: Database,
  { tenant, state }: { readonly tenant: TenantName; readonly state: LineState },
  { after, limit }: { readonly after: QueuePosition | null; readonly limit: number },
) {
  const isAfter =
    after === null
      ? undefined
      : sql`(${openLines.shipBy}, ${openLines.lineId}) > (${after.shipBy}::date, ${after.lineId}::uuid)`;
  return db
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      version: orders.version,
      customerEmail: orders.email,
      culture: orders.culture,
      lineId: orderLines.id,
      lineNumber: sql<number>`${orderLines.place} + 1`,
      titles: orderLines.titles,
      image: orderLines.imageUrl,
      quantity: orderLines.quantity,
      artwork: orderLines.artwork,
      state: orderLines.state,
      since: openLines.since,
      shipBy: openLines.shipBy,
      startBy: openLines.startBy,
      why: sql<string>`coalesce((select move.why from order_history move where move.line_id = ${orderLines.id}
        order by move.place desc limit 1), '')`,
    })
    .from(openLines)
    .innerJoin(orderLines, eq(orderLines.id, openLines.lineId))
    .innerJoin(orders, eq(orders.id, openLines.orderId))
    .where(and(eq(openLines.tenant, tenant), eq(openLines.state, state), isAfter))
    .orderBy(asc(openLines.shipBy), asc(openLines.lineId))
    .limit(limit);
}
