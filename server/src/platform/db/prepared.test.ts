import { eq, sql } from "drizzle-orm";
import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { inTransaction } from "./database.ts";
import { instant } from "./instant.ts";
import { prepared } from "./prepared.ts";
import { rowsAsJson, rowsFromJson } from "./rows.ts";

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
