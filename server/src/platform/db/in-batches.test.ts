import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { deleteInBatches, updateInBatches } from "./in-batches.ts";

const { db, pool } = await testDatabase();
await pool.query("create table old_thing (place int, part int, age int not null, primary key (place, part))");
const things = sql`old_thing`;

async function store(ages: readonly number[]): Promise<void> {
  await pool.query("truncate old_thing");
  await pool.query(
    "insert into old_thing select place, 1, age from unnest($1::int[]) with ordinality as t (age, place)",
    [ages],
  );
}

const agesLeft = async () =>
  (await pool.query<{ age: number }>("select age from old_thing order by place")).rows.map(({ age }) => age);

test("what is due goes and everything else stays, for any number of rows and any size of a batch", async () => {
  const ages = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      ages,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 10 }),
      async (all, size, limit) => {
        await store(all);
        await deleteInBatches(db, things, sql`age >= ${limit}`, size);
        expect(await agesLeft()).toEqual(all.filter((age) => age < limit));
      },
    ),
    { numRuns: 60 },
  );
});

test("an update in batches reaches every row that is due once", async () => {
  await store([1, 5, 6, 2, 7, 8]);
  await updateInBatches(db, things, sql`age = age - 5`, sql`age >= 5`, 2);
  expect(await agesLeft()).toEqual([1, 0, 1, 2, 2, 3]);
});

test("a row that changes while the clean-up runs, so that it is no longer due, stays", async () => {
  await store([9, 9]);
  const shopper = await pool.connect();
  await shopper.query("begin");
  await shopper.query("update old_thing set age = 0 where place = 1");
  await deleteInBatches(db, things, sql`age >= 5`, 10);
  await shopper.query("commit");
  shopper.release();
  await deleteInBatches(db, things, sql`age >= 5`, 10);
  expect(await agesLeft()).toEqual([0]);
});

test("a clean-up without a condition is refused", () => {
  expect(() => deleteInBatches(db, things, undefined)).toThrow("needs a condition");
});
