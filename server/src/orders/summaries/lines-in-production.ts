import type { CalendarDate } from "@boxwright/core/kernel/dates";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { orderLines, orders } from "../postgres/tables.ts";
import { openLines } from "./postgres/tables.ts";

/** The states of lines that are to be made or are being made. */
export const productionStates = [
  "ReadyForProduction",
  "SentToMCP",
  "Confirmed",
  "FulfillmentError",
  "MerchantRejected",
  "SentToProduction",
  "PrintingInProgress",
  "ServiceInProgress",
] as const satisfies readonly LineState[];

export interface LineInProduction extends Pick<OrderLine, "sku" | "selection" | "titles" | "imageUrl" | "quantity"> {
  readonly orderId: string;
  readonly orderNumber: string | null;
  /** The version of the order. */
  readonly version: number;
  readonly lineId: string;
  /** From 1. */
  readonly lineNumber: number;
  readonly state: LineState;
  readonly shipBy: CalendarDate;
  /** The last work day on which its work may begin. */
  readonly startBy: CalendarDate;
  readonly arrival: CalendarDate;
}

/**
 * The lines of a tenant that are to be made or are being made, the earliest ship day first. The first lines are found in an index before
 * anything else of them is read. Otherwise PostgreSQL expects to read all lines in production, and starts further processes for it.
 */
export async function readLinesInProduction(
  db: Database,
  tenant: TenantName,
  limit: number,
): Promise<LineInProduction[]> {
  const first = db
    .select({
      lineId: openLines.lineId,
      orderId: openLines.orderId,
      shipBy: openLines.shipBy,
      startBy: openLines.startBy,
    })
    .from(openLines)
    .where(and(eq(openLines.tenant, tenant), inArray(openLines.state, [...productionStates])))
    .orderBy(asc(openLines.shipBy), asc(openLines.lineId))
    .limit(limit)
    .as("first");
  const rows = await db
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      version: orders.version,
      lineId: orderLines.id,
      lineNumber: sql<number>`${orderLines.place} + 1`,
      sku: orderLines.sku,
      selection: orderLines.selection,
      titles: orderLines.titles,
      imageUrl: orderLines.imageUrl,
      quantity: orderLines.quantity,
      state: orderLines.state,
      shipBy: first.shipBy,
      startBy: first.startBy,
      arrival: orderLines.arrival,
    })
    .from(first)
    .innerJoin(orderLines, eq(orderLines.id, first.lineId))
    .innerJoin(orders, eq(orders.id, first.orderId))
    .orderBy(asc(first.shipBy), asc(first.lineId));
  return rows.map((row) => ({
    ...row,
    shipBy: row.shipBy as CalendarDate,
    startBy: row.startBy as CalendarDate,
    arrival: row.arrival as CalendarDate,
  }));
}
