import { eq, sql } from "drizzle-orm";
import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "../ids.ts";
import { testDatabase } from "../testing/database.ts";
import { inTransaction } from "./database.ts";
import { instant } from "./instant.ts";
import { allPlaceholdersOf, placeholdersOf, prepared, preparedSql } from "./prepared.ts";
import { jsonOf, placeholderOfRows, rowsAsJson, rowsFromJson } from "./rows.ts";

const { db } = await testDatabase();
const notes = pgTable("prepared_note", {
  id: uuid().primaryKey(),
  pages: integer(),
  amount: bigint({ mode: "number" }),
  isRead: boolean("is_read"),
  writtenAt: instant("written_at"),
  day: date({ mode: "string" }),
  content: jsonb(),
  text: text(),
});
await db.execute(sql`create table prepared_note (id uuid primary key, pages integer, amount bigint, is_read boolean,
  written_at timestamptz, day date, content jsonb, text text)`);

const full = {
  id: "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c90",
  pages: 3,
  amount: 9_007_199_254_740_991,
  isRead: true,
  writtenAt: new Date("2026-11-20T15:00:00.123Z"),
  day: "2026-11-20",
  content: { list: [1, "two", null] },
  text: "a \\ b\n\"c\" 'd'",
};
const id = "0192f0c4-6c1e-7a52-9d4b-3e5f8a7b1c91";
const empty = { id, pages: null, amount: null, isRead: null, writtenAt: null, day: null, content: null, text: null };
await db.insert(notes).values([full, empty]);

test("a prepared query is built once per connection and reads the values of each call", async () => {
  let built = 0;
  const noteById = prepared((connection) => {
    built += 1;
    return connection
      .select()
      .from(notes)
      .where(eq(notes.id, sql.placeholder("id")));
  });
  const read = async (wanted: string) => [await noteById(db, { id: wanted }), await noteById(db, { id: wanted })];
  expect(await read(full.id)).toEqual([[full], [full]]);
  expect(await read(empty.id)).toEqual([[empty], [empty]]);
  expect(built).toBe(1);
  const inside = await inTransaction(db, async (tx) => {
    await tx.update(notes).set({ pages: 4 }).where(eq(notes.id, full.id));
    const [changed] = await noteById(tx, { id: full.id });
    await tx.update(notes).set({ pages: full.pages }).where(eq(notes.id, full.id));
    return [changed, ...(await noteById(tx, { id: full.id }))];
  });
  expect(inside).toEqual([{ ...full, pages: 4 }, full]);
  expect(built).toBe(2);
});

test("rows that are aggregated as JSON are read as if they were selected, in any time zone", async () => {
  for (const zone of ["UTC", "America/Chicago"]) {
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`select set_config('timezone', ${zone}, true)`);
      const [row] = await tx.select({ rows: rowsAsJson(notes, notes.id) }).from(notes);
      expect(rowsFromJson(notes, row?.rows ?? [])).toEqual([full, empty]);
    });
  }
});

test("a prepared insert and a prepared update store the same row as those that are built for each call, nulls included", async () => {
  const insert = prepared((connection) => connection.insert(notes).values(allPlaceholdersOf(notes)));
  const { id: _, ...others } = allPlaceholdersOf(notes);
  const isOfId = eq(notes.id, sql.placeholder("id"));
  const update = prepared((connection) => connection.update(notes).set(others).where(isOfId));
  const stored = (noteId: string) => db.execute(sql`select * from prepared_note where id = ${noteId}`);
  const withoutZero = fc.string({ unit: "grapheme", maxLength: 8 }).filter((text) => !text.includes("\0"));
  const note = fc.record({
    pages: fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
    amount: fc.option(fc.maxSafeInteger()),
    isRead: fc.option(fc.boolean()),
    writtenAt: fc.option(fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true })),
    day: fc.constantFrom(null, "2026-11-20", "1999-12-31"),
    content: fc.option(
      fc.oneof(fc.array(fc.integer(), { maxLength: 3 }), fc.record({ a: withoutZero }, { noNullPrototype: true })),
    ),
    text: fc.option(withoutZero),
  });
  await fc.assert(
    fc.asyncProperty(note, note, async (first, second) => {
      const [plain, viaPrepared] = [newId(), newId()];
      const rowsOfBoth = async () => {
        const [one, other] = [(await stored(plain)).rows[0], (await stored(viaPrepared)).rows[0]];
        return [
          { ...one, id: null },
          { ...other, id: null },
        ];
      };
      await db.insert(notes).values({ ...first, id: plain });
      await insert(db, { ...first, id: viaPrepared });
      const [inserted, preparedInsert] = await rowsOfBoth();
      expect(preparedInsert).toEqual(inserted);
      await db.update(notes).set(second).where(eq(notes.id, plain));
      await update(db, { ...second, id: viaPrepared });
      const [updated, preparedUpdate] = await rowsOfBoth();
      expect(preparedUpdate).toEqual(updated);
    }),
    { numRuns: 50 },
  );
});

test("a prepared statement in SQL takes rows of any number as one value, and reports a missing value", async () => {
  const insertAll = preparedSql<{ id: string }>(
    () => sql`insert into ${notes} select note.* from ${placeholderOfRows(notes, "rows")} note returning id`,
  );
  const [one, two] = [newId(), newId()];
  expect(await insertAll(db, { rows: jsonOf(notes, []) })).toEqual([]);
  const rows = jsonOf(notes, [
    { ...empty, id: one },
    { ...full, id: two },
  ]);
  expect(await insertAll(db, { rows })).toEqual([{ id: one }, { id: two }]);
  expect(await db.select().from(notes).where(eq(notes.id, two))).toEqual([{ ...full, id: two }]);
  await expect(insertAll(db, {})).rejects.toThrow("rows");
  const setText = prepared((connection) => connection.update(notes).set(placeholdersOf(notes, "text")));
  await expect(setText(db, {})).rejects.toThrow("text");
});
