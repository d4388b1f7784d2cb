import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { patternOf } from "../../../platform/db/patterns.ts";
import { plannedForValues } from "../../../platform/db/planned-for-values.ts";
import { leastIndexedWord, type OrderFilter } from "../order-filter.ts";
import { conditionsOf, hasOnlyWords } from "./filter-conditions.ts";
import { periodOf, rarePiecesOf } from "./rare-pieces.ts";
import { orderTexts, quarterOfText, orderSummaries as summary } from "./tables.ts";

/** So many of the newest orders are searched without the index of words, which is fast for words that many orders have. */
const searchedFirst = 4_000;

/** The same for lists with further filters, whose orders lie apart, so that each is read by itself. */
const searchedOfFiltered = 5_000;

/** So many orders with rare pieces of the words are read at once, of all quarters. */
const searchedOfRare = 5_000;

/** Words that are all too short for the index are searched in the texts of this many of the newest matching orders only. */
const searchedForShortWords = 10_000;

/**
 * The newest matching orders with the words of a filter, at most `limit`. PostgreSQL cannot know how many orders have several words together,
 * so it is not left to choose between the sequence of time and the index of words.
 */
export async function newestWithWords(db: Database, filter: OrderFilter, limit: number): Promise<string[]> {
  const isIndexed = filter.words.some((word) => word.length >= leastIndexedWord);
  const first = hasOnlyWords(filter)
    ? await amongNewest(db, filter, limit)
    : await amongNewestMatching(db, filter, isIndexed ? searchedOfFiltered : searchedForShortWords, limit);
  return first.isComplete || !isIndexed ? first.ids : byIndexOfWords(db, filter, limit);
}

interface FirstFound {
  readonly ids: string[];
  /** Whether these are enough, or all that there are. */
  readonly isComplete: boolean;
}

/** Reads the texts of the newest orders of the tenant in the sequence of time, until enough have the words. */
async function amongNewest(db: Database, { tenant, words }: OrderFilter, limit: number): Promise<FirstFound> {
  const rows = await plannedForValues<{ id: string }>(
    db,
    sql`select newest.order_id as id from (
        select ${orderTexts.orderId}, ${orderTexts.placedAt}, ${orderTexts.texts} from ${orderTexts}
        where ${orderTexts.tenant} = ${tenant} order by ${orderTexts.placedAt} desc, ${orderTexts.orderId} desc limit ${searchedFirst}
      ) newest
      where ${hasWords(sql`newest.texts`, words)} order by newest.placed_at desc, newest.order_id desc limit ${limit}`,
  );
  return { ids: rows.map(({ id }) => id), isComplete: rows.length >= limit };
}

/** With an empty text added, the index of words does not serve. */
const withoutIndex = sql`(${orderTexts.texts} || '')`;

/** Reads the texts of some of the newest orders that match the other filters. */
async function amongNewestMatching(
  db: Database,
  filter: OrderFilter,
  searched: number,
  limit: number,
): Promise<FirstFound> {
  const [row] = await plannedForValues<{ ids: string[]; searched: number }>(
    db,
    sql`with newest as materialized (
        select ${summary.orderId}, ${summary.placedAt} from ${summary} where ${conditionsOf(filter)}
        order by ${summary.placedAt} desc, ${summary.orderId} desc limit ${searched}
      )
      select (select count(*)::integer from newest) as searched, array(
        select newest.order_id from newest join ${orderTexts} on ${orderTexts.orderId} = newest.order_id
        where ${hasWords(withoutIndex, filter.words)}
        order by newest.placed_at desc, newest.order_id desc limit ${limit}
      ) as ids`,
  );
  const ids = row?.ids ?? [];
  return { ids, isComplete: ids.length >= limit || (row?.searched ?? 0) < searched };
}

/** Finds pieces of the words in the index. If few orders have them, all of these are read at once, and otherwise quarter by quarter. */
async function byIndexOfWords(db: Database, filter: OrderFilter, limit: number): Promise<string[]> {
  const rare = await rarePiecesOf(db, filter);
  if (rare?.areRare) {
    const few = await amongFew(db, filter, rare.pieces, limit);
    if (few.isComplete) return few.ids;
  }
  return byQuarter(db, filter, rare?.pieces ?? null, limit);
}

/**
 * Reads the texts of the orders of all quarters that have some pieces, unless these are many. The list of the orders of a quarter, which the
 * index would compare, too, is much longer than those of rare pieces.
 */
async function amongFew(
  db: Database,
  filter: OrderFilter,
  pieces: readonly string[],
  limit: number,
): Promise<FirstFound> {
  const [row] = await plannedForValues<{ ids: string[]; searched: number }>(
    db,
    sql`with few as materialized (
        select ${orderTexts.orderId}, ${orderTexts.placedAt}, ${orderTexts.texts} from ${orderTexts}
        where ${orderTexts.tenant} = ${filter.tenant} and ${hasWords(orderTexts.texts, pieces)} limit ${searchedOfRare}
      ),
      worded as materialized (select * from few where ${hasWords(sql`few.texts`, filter.words)})
      select (select count(*)::integer from few) as searched, array(
        select worded.order_id from worded ${matchingOf(filter)}
        order by worded.placed_at desc, worded.order_id desc limit ${limit}
      ) as ids`,
  );
  return { ids: row?.ids ?? [], isComplete: (row?.searched ?? 0) < searchedOfRare };
}

/** One quarter of a year after another, the newest first, until enough are found. */
async function byQuarter(
  db: Database,
  filter: OrderFilter,
  pieces: readonly string[] | null,
  limit: number,
): Promise<string[]> {
  const { tenant, words } = filter;
  const isFound =
    pieces === null
      ? hasWords(orderTexts.texts, words)
      : and(hasWords(orderTexts.texts, pieces), hasWords(withoutIndex, words));
  const rows = await plannedForValues<{ id: string }>(
    db,
    sql`with ${periodOf(filter)},
      found as (
        select one.* from period cross join lateral generate_series(last, first, interval '-3 months') quarter
        cross join lateral (
          with worded as materialized (
            select ${orderTexts.orderId}, ${orderTexts.placedAt} from ${orderTexts}
            where ${orderTexts.tenant} = ${tenant} and ${quarterOfText} = quarter and ${isFound}
          )
          select worded.* from worded ${matchingOf(filter)} order by worded.placed_at desc, worded.order_id desc limit ${limit}
        ) one limit ${limit}
      )
      select order_id as id from found order by placed_at desc, order_id desc`,
  );
  return rows.map(({ id }) => id);
}

/** The orders with the words that also match the other filters. */
function matchingOf(filter: OrderFilter): SQL {
  return hasOnlyWords(filter)
    ? sql``
    : sql`join ${summary} on ${summary.orderId} = worded.order_id where ${conditionsOf(filter)}`;
}

/** Texts with all of these words. */
function hasWords(texts: SQL | typeof orderTexts.texts, words: readonly string[]): SQL {
  return sql.join(
    words.map((word) => sql`${texts} like ${patternOf(word)}`),
    sql` and `,
  );
}
