import type { CalendarDate } from "@boxwright/core/kernel/dates";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { plannedForValues } from "../../../platform/db/planned-for-values.ts";
import type { OrderFilter } from "../order-filter.ts";
import { conditionsOf, isOpen } from "./filter-conditions.ts";
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

/** Which work is counted: that in these states, with the moment and the day that its counts name. */
export interface WantedWork {
  readonly states: readonly LineState[];
  readonly before: Date;
  readonly shipUntil: CalendarDate;
}

/** The work of each entry, in one statement. It reads an index alone, but for the oldest line. */
export async function readWork(
  db: Database,
  tenant: TenantName,
  wanted: readonly WantedWork[],
): Promise<readonly WorkInStates[]> {
  const rows = wanted.map(
    ({ states, before, shipUntil }, place) =>
      sql`(${place}::integer, ${sql.param(states)}::text[], ${before}::timestamptz, ${shipUntil}::date)`,
  );
  const isIn = and(eq(openLines.tenant, tenant), sql`${openLines.state} = any(task.states)`);
  const found = await plannedForValues<WorkRow>(
    db,
    sql`select counts.count, counts.past as "pastTarget", counts.due as "dueUntil", counts.since,
        oldest.order_id as "orderId", oldest.line_id as "lineId"
      from (values ${sql.join(rows, sql`, `)}) task (place, states, before, ship_until)
      cross join lateral (
        select count(*), count(*) filter (where since < task.before) as past, count(*) filter (where ship_by <= task.ship_until) as due,
          min(since) as since
        from (
          select min(${openLines.since}) as since, min(${openLines.shipBy}) as ship_by from ${openLines} where ${isIn}
          group by ${openLines.orderId}
        ) worked
      ) counts
      left join lateral (
        select ${openLines.orderId}, ${openLines.lineId} from ${openLines}
        where ${isIn} and ${openLines.since} = counts.since order by ${openLines.lineId} limit 1
      ) oldest on true
      order by task.place`,
  );
  return found.map(({ orderId, lineId, since, ...counts }) => ({
    ...counts,
    oldest: orderId === null || lineId === null || since === null ? null : { orderId, lineId, since },
  }));
}

interface WorkRow extends Omit<WorkInStates, "oldest"> {
  readonly orderId: string | null;
  readonly lineId: string | null;
  readonly since: Date | null;
}

/** The number of all open orders, and how many of them have work that has to begin until each of these days. Reads an index alone. */
export async function countOpenOrders(
  db: Database,
  tenant: TenantName,
  startUntil: readonly CalendarDate[],
): Promise<{ readonly count: number; readonly startingUntil: readonly number[] }> {
  const counts = startUntil.map((day) => sql`count(*) filter (where ${summary.startBy} <= ${day})::integer`);
  const [row] = await plannedForValues<{ count: number; until: number[] }>(
    db,
    sql`select count(*)::integer as count, array[${sql.join(counts, sql`, `)}]::integer[] as until
      from ${summary} where ${eq(summary.tenant, tenant)} and ${isOpen}`,
  );
  return { count: row?.count ?? 0, startingUntil: row?.until ?? startUntil.map(() => 0) };
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

/**
 * The orders that were placed from one day to another, by day. Days without orders have no row. Only the days are converted to the time zone,
 * not the time of each order.
 */
export async function readSold(
  db: Database,
  { tenant, timeZone }: { readonly tenant: TenantName; readonly timeZone: string },
  from: CalendarDate,
  to: CalendarDate,
): Promise<SoldDay[]> {
  return plannedForValues<SoldDay>(
    db,
    sql`select to_char(one.day, 'YYYY-MM-DD') as day, sold.orders, sold.revenue
      from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') one (day)
      cross join lateral (
        select count(*)::integer as orders, sum(${summary.revenue})::bigint as revenue from ${summary}
        where ${summary.tenant} = ${tenant} and ${summary.placedAt} >= one.day at time zone ${timeZone}
          and ${summary.placedAt} < (one.day + interval '1 day') at time zone ${timeZone}
      ) sold
      where sold.orders > 0 order by one.day`,
  );
}
