import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { plannedForValues } from "../../../platform/db/planned-for-values.ts";
import type { OrderFilter } from "../order-filter.ts";
import { placedBetween } from "./filter-conditions.ts";
import { piecesOf, type RarePieces, rarestTogether } from "./pieces.ts";
import { orderTexts, orderSummaries as summary } from "./tables.ts";

/** So many orders of each quarter are sampled. */
const sampledOfQuarter = 50;

/** Fewer pieces are found fast enough without a sample. */
const fewestPieces = 4;

/** Further pieces of a long search are not counted. */
const mostPieces = 40;

/**
 * The pieces of these words by which the index finds their orders fastest; null if all serve. The index of words has a list of orders for each
 * three characters, and compares whole lists: of `bw-61803399`, all orders have the list of `bw`, and few have those of `618` and `803`.
 */
export async function rarePiecesOf(db: Database, filter: OrderFilter): Promise<RarePieces | null> {
  const pieces = piecesOf(filter.words).slice(0, mostPieces);
  if (pieces.length < fewestPieces) return null;
  const rows = await plannedForValues<{ texts: string }>(
    db,
    sql`with ${periodOf(filter)}
      select sampled.texts from period cross join lateral generate_series(last, first, interval '-3 months') quarter
      cross join lateral (
        select ${orderTexts.texts} from ${orderTexts}
        where ${orderTexts.tenant} = ${filter.tenant} and ${orderTexts.placedAt} >= quarter at time zone 'utc'
        order by ${orderTexts.placedAt}, ${orderTexts.orderId} limit ${sampledOfQuarter}
      ) sampled`,
  );
  return rarestTogether(
    pieces,
    rows.map(({ texts }) => texts),
  );
}

/** The first and the last quarter of a year in which orders of a filter were placed, as `period`. */
export function periodOf(filter: OrderFilter): SQL {
  return sql`period as (
    select date_trunc('quarter', min(${summary.placedAt}) at time zone 'utc') as first,
      date_trunc('quarter', max(${summary.placedAt}) at time zone 'utc') as last
    from ${summary} where ${and(eq(summary.tenant, filter.tenant), placedBetween(filter))}
  )`;
}
