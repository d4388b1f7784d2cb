import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testDatabase } from "../../platform/testing/database.ts";
import { noFilter } from "../testing/no-filter.ts";
import { newestOrdersWithWords } from "./list-orders.ts";

const { db } = await testDatabase();

/**
 * Summaries and texts of orders of three quarters, without the orders. The newest 4,100 have no letters. Of the 5,600 before them, one in a thousand has the whole
 * word `abcdefgh`, and the others have each three of its letters.
 */
await db.transaction(async (tx) => {
  await tx.execute(sql`set local session_replication_role = replica`);
  await tx.execute(sql`
    create temporary table made on commit drop as
    select gen_random_uuid() as id, timestamptz '2026-01-01' + n * interval '30 minutes' as at, n,
      case when n > 5600 then '' when n % 1000 = 999 then 'abcdefgh' else 'abc bcd cde def efg fgh' end || ' bw-' || n * 7919 % 10000 as texts
    from generate_series(1, 9700) n where n > 100 or n % 2 = 0`);
  await tx.execute(sql`
    insert into order_summary (order_id, version, tenant, placed_at, order_state, payment_state, on_terms, state, states, total, due, revenue)
    select id, 1, 'boxwright-us', at, 'Complete', 'Paid', false, 'Shipped', '{Shipped}', n % 50, 0, 0 from made`);
  await tx.execute(sql`
    insert into order_text (order_id, tenant, placed_at, texts)
    select id, 'boxwright-us', at, case when n <= 100 then 'old' else texts end from made`);
});

/** What the search finds by its definition. */
async function withWords(words: readonly string[], limit: number): Promise<string[]> {
  const all = await db.execute<{ id: string; texts: string }>(
    sql`select order_id as id, texts from order_text order by placed_at desc, order_id desc`,
  );
  return all.rows
    .filter(({ texts }) => words.every((word) => texts.includes(word)))
    .slice(0, limit)
    .map(({ id }) => id);
}

test("a word is found even if more orders have its pieces than are read at once", async () => {
  const words = ["abcdefgh"];
  const expected = await withWords(words, 20);
  expect(expected).toHaveLength(5);
  expect(await newestOrdersWithWords(db, { ...noFilter, words }, 20)).toEqual(expected);
});

test("words of any frequency are found, with and without a further filter", async () => {
  const anyWord = fc.oneof(
    fc.integer({ min: 0, max: 9_999 }).map((digits) => `bw-${digits}`),
    fc.constantFrom("abcdefg", "cdefgh", "abcdefghi", "efg bw-", "old"),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyWord, { minLength: 1, maxLength: 2 }),
      fc.boolean(),
      async (texts, isFiltered) => {
        const words = texts.flatMap((text) => text.split(" "));
        const wanted = isFiltered ? { ...noFilter, orderStates: ["Complete"] as const } : noFilter;
        expect(await newestOrdersWithWords(db, { ...wanted, words }, 20)).toEqual(await withWords(words, 20));
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);
