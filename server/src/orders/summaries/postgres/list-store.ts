import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../../platform/db/database.ts";
import { plannedForValues } from "../../../platform/db/planned-for-values.ts";
import type { OrderFilter, OrderSort } from "../order-filter.ts";
import {
  conditionsOf,
  hasOnlyOpenStates,
  impliesClosed,
  impliesOpen,
  isLineIn,
  isOpen,
  namesOpenStates,
} from "./filter-conditions.ts";
import { openLines, orderSummaries as summary } from "./tables.ts";

/** A part of a sorted list that one index serves: open orders by their urgency come before all others, the newest of those first. */
interface Segment {
  readonly key: PgColumn;
  readonly type: "date" | "timestamptz" | "bigint";
  readonly isDescending: boolean;
  readonly where: SQL | undefined;
}

const closed: Segment = {
  key: summary.placedAt,
  type: "timestamptz",
  isDescending: true,
  where: sql`${summary.startBy} is null`,
};
const segmentsOf: Readonly<Record<OrderSort, readonly Segment[]>> = {
  slack: [{ key: summary.startBy, type: "date", isDescending: false, where: isOpen }, closed],
  shipBy: [{ key: summary.shipBy, type: "date", isDescending: false, where: isOpen }, closed],
  "-shipBy": [{ key: summary.shipBy, type: "date", isDescending: true, where: isOpen }, closed],
  placed: [{ key: summary.placedAt, type: "timestamptz", isDescending: false, where: undefined }],
  "-placed": [{ key: summary.placedAt, type: "timestamptz", isDescending: true, where: undefined }],
  total: [{ key: summary.total, type: "bigint", isDescending: false, where: undefined }],
  "-total": [{ key: summary.total, type: "bigint", isDescending: true, where: undefined }],
};

/** The place of a row in a sorted list. */
export interface ListPosition {
  readonly segment: number;
  /** The text of the row's key. */
  readonly key: string;
  readonly id: string;
}

export function keyType(sort: OrderSort, segment: number): Segment["type"] | undefined {
  return segmentsOf[sort][segment]?.type;
}

/** So many of the next open orders are searched for those with a line in a state before all of them are, which is fast for a frequent state. */
const searchedFirst = 5_000;

/** At most `limit` positions of matching orders after a position. `among` are the orders with the words of the filter; null without words. */
export async function positionsAfter(
  db: Database,
  filter: OrderFilter,
  {
    sort,
    after,
    limit,
    among,
  }: { sort: OrderSort; after: ListPosition | null; limit: number; among: readonly string[] | null },
): Promise<ListPosition[]> {
  const found: ListPosition[] = [];
  for (const [place, segment] of segmentsOf[sort].entries()) {
    if (place < (after?.segment ?? 0) || found.length >= limit) continue;
    if (segment === closed ? impliesOpen(filter) : segment.where === isOpen && impliesClosed(filter)) continue;
    const beyond = after?.segment === place ? isBeyond(segment, after) : undefined;
    const wanted = limit - found.length;
    const read = (source: SQL) =>
      plannedForValues<{ key: string; id: string }>(
        db,
        sql`select ${textOfKey(segment)} as key, ${summary.orderId} as id from ${source}
          where ${and(
            conditionsOf(filter),
            // Said twice, PostgreSQL would expect far fewer rows.
            impliesOpen(filter) ? undefined : segment.where,
            among === null ? undefined : inArray(summary.orderId, [...among]),
            beyond,
          )}
          order by ${sequenceOf(segment)} limit ${wanted}`,
      );
    const isSearched = segment.where === isOpen && namesOpenStates(filter) && among === null;
    const first = isSearched
      ? await read(sql`(select * from ${summary} where ${and(eq(summary.tenant, filter.tenant), isOpen, beyond)}
          order by ${sequenceOf(segment)} limit ${searchedFirst}) ${summary}`)
      : [];
    const rows = first.length === wanted ? first : await read(sql`${summary}`);
    found.push(...rows.map((row) => ({ segment: place, ...row })));
  }
  return found;
}

function isBeyond({ key, type, isDescending }: Segment, after: ListPosition): SQL {
  const beyond = sql.raw(isDescending ? "<" : ">");
  return sql`(${key}, ${summary.orderId}) ${beyond} (${after.key}::${sql.raw(type)}, ${after.id}::uuid)`;
}

function sequenceOf(segment: Segment): SQL {
  return sql`${segment.key} ${directionOf(segment)}, ${summary.orderId} ${directionOf(segment)}`;
}

function directionOf({ isDescending }: Segment): SQL {
  return sql.raw(isDescending ? "desc" : "asc");
}

/** With the microseconds of PostgreSQL, independent of the settings of the connection. */
function textOfKey({ key, type }: Segment): SQL {
  return type === "timestamptz"
    ? sql`to_char(${key} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`${key}::text`;
}

/** The number of matching orders, at most `most`. */
export async function countAtMost(db: Database, filter: OrderFilter, most: number): Promise<number> {
  const [row] = await plannedForValues<{ count: number }>(
    db,
    sql`select count(*)::integer as count from (${
      hasOnlyOpenStates(filter)
        ? sql`select distinct ${openLines.orderId} from ${openLines} where ${isLineIn(filter)}`
        : sql`select from ${summary} where ${conditionsOf(filter)}`
    } limit ${most}) matching`,
  );
  return row?.count ?? 0;
}
