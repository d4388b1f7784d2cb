import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { patternOf } from "../../../platform/db/patterns.ts";
import { plannedForValues } from "../../../platform/db/planned-for-values.ts";
import { leastIndexedWord, type OrderFilter } from "../order-filter.ts";
import { placedBetween } from "./filter-conditions.ts";
import { orderTexts, orderSummaries as summary } from "./tables.ts";

/** So many orders of each quarter are sampled. */
const sampledOfQuarter = 50;

/** A part that at most so many of the sampled orders have is rare: some thousand of a million orders have it. */
const mostOfRare = 5;

/** Fewer parts are found fast enough without counting them first. */
const fewestParts = 3;

/** Further parts of a long search are not counted. */
const mostParts = 12;

/**
 * The part of these words that the fewest orders have; null if many orders have each, or if there are few parts. To find the orders
 * of a part is much faster than to find those of all words, because the index of words has a list of orders for each three characters, and
 * compares whole lists: of `sleeve-77.pdf`, nearly all orders have the lists of `sleeve` and `pdf`.
 */
export async function rarePartOf(db: Database, filter: OrderFilter): Promise<string | null> {
  const parts = filter.words.flatMap(partsOf).slice(0, mostParts);
  if (parts.length < fewestParts) return null;
  const counts = parts.map((part) => sql`count(*) filter (where sampled.texts like ${patternOf(part)})::integer`);
  const [row] = await plannedForValues<{ counts: number[] }>(
    db,
    sql`with ${periodOf(filter)}
      select array[${sql.join(counts, sql`, `)}] as counts
      from period cross join lateral generate_series(last, first, interval '-3 months') quarter
      cross join lateral (
        select ${orderTexts.texts} from ${orderTexts}
        where ${orderTexts.tenant} = ${filter.tenant} and ${orderTexts.placedAt} >= quarter at time zone 'utc'
        order by ${orderTexts.placedAt}, ${orderTexts.orderId} limit ${sampledOfQuarter}
      ) sampled`,
  );
  const found = row?.counts ?? [];
  const least = Math.min(...found);
  return least <= mostOfRare ? (parts[found.indexOf(least)] ?? null) : null;
}

/** The first and the last quarter of a year in which orders of a filter were placed, as `period`. */
export function periodOf(filter: OrderFilter): SQL {
  return sql`period as (
    select date_trunc('quarter', min(${summary.placedAt}) at time zone 'utc') as first,
      date_trunc('quarter', max(${summary.placedAt}) at time zone 'utc') as last
    from ${summary} where ${and(eq(summary.tenant, filter.tenant), placedBetween(filter))}
  )`;
}

/** Letters and digits with the signs beside them, which tell the index where a word begins and ends: `sleeve-`, `-77.` and `.pdf`. */
function partsOf(word: string): string[] {
  return [...word.matchAll(/[^\p{L}\p{N}]?[a-z\d]+(?=([^\p{L}\p{N}]?))/gu)]
    .map(([part, next = ""]) => part + next)
    .filter((part) => part.length >= leastIndexedWord);
}
