import type { CalendarDate } from "@boxwright/core/kernel/dates";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { plannedForValues } from "../../../platform/db/planned-for-values.ts";
import type { OrderFilter } from "../order-filter.ts";
import { conditionsOf } from "./filter-conditions.ts";
import { openLines, orderSummaries as summary } from "./tables.ts";

/** Orders with a line in some states. */
export interface WorkInStates {
  readonly count: number;
  /** Of those, the orders with a line in them since before a moment. */
  readonly pastTarget: number;
  /** Of those, the orders with a line that has to be shipped until a day. */
  readonly dueUntil: number;
  /** The line that has been in them the longest; null without any. */
  readonly oldest: { readonly orderId: string; readonly lineId: string; readonly since: Date } | null;
}

export async function readWork(
  db: Database,
  tenant: TenantName,
  { states, before, shipUntil }: { states: readonly LineState[]; before: Date; shipUntil: CalendarDate },
): Promise<WorkInStates> {
  const isIn = and(eq(openLines.tenant, tenant), inArray(openLines.state, [...states]));
  const orders = (condition?: SQL) =>
    sql<number>`count(distinct ${openLines.orderId}) filter (where ${condition ?? sql`true`})`;
  const oldest = db
    .select({ orderId: openLines.orderId, lineId: openLines.lineId, since: openLines.since })
    .from(openLines)
    .where(isIn)
    .orderBy(openLines.since, openLines.lineId)
    .limit(1);
  const [[counts], [first]] = await Promise.all([
    db
      .select({
        count: orders(),
        pastTarget: orders(sql`${openLines.since} < ${before}`),
        dueUntil: orders(sql`${openLines.shipBy} <= ${shipUntil}`),
      })
      .from(openLines)
      .where(isIn),
    oldest,
  ]);
  return { count: 0, pastTarget: 0, dueUntil: 0, ...counts, oldest: first ?? null };
}

/** Matching orders as a sum. */
export interface OrderSum {
  readonly count: number;
  readonly due: number;
  /** When the first of them was placed; null without any. */
  readonly firstPlacedAt: Date | null;
}

export async function sumOf(db: Database, filter: OrderFilter): Promise<OrderSum> {
  const [row] = await plannedForValues<{ count: number; due: number; first: Date | null }>(
    db,
    sql`select count(*)::integer as count, coalesce(sum(${summary.due}), 0)::bigint as due, min(${summary.placedAt}) as first
      from ${summary} where ${conditionsOf(filter)}`,
  );
  return { count: row?.count ?? 0, due: row?.due ?? 0, firstPlacedAt: row?.first ?? null };
}

export interface SoldDay {
  readonly day: CalendarDate;
  readonly orders: number;
  readonly revenue: number;
}

/** The orders that were placed from one day to another, by day. Days without orders have no row. */
export async function readSold(
  db: Database,
  { tenant, timeZone }: { readonly tenant: TenantName; readonly timeZone: string },
  from: CalendarDate,
  to: CalendarDate,
): Promise<SoldDay[]> {
  return plannedForValues<{ day: CalendarDate; orders: number; revenue: number }>(
    db,
    sql`select (${summary.placedAt} at time zone ${timeZone})::date::text as day, count(*)::integer as orders,
        sum(${summary.revenue})::bigint as revenue
      from ${summary} where ${summary.tenant} = ${tenant}
        and ${summary.placedAt} >= (${from}::date::timestamp at time zone ${timeZone})
        and ${summary.placedAt} < ((${to}::date + 1)::timestamp at time zone ${timeZone})
      group by 1 order by 1`,
  );
}
