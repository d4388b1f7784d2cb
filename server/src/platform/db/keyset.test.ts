import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { integer, pgTable, uuid } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { instant } from "./instant.ts";
import { type KeysetOrder, keysetQuery, maxPageRows, type Page, pageOf } from "./keyset.ts";

const { db } = await testDatabase();
const notes = pgTable("keyset_note", {
  id: uuid().primaryKey(),
  list: uuid().notNull(),
  writtenAt: instant("written_at").notNull(),
  text: integer().notNull(),
});
await db.execute(
  sql`create table keyset_note (id uuid primary key, list uuid not null, written_at timestamptz not null, text integer not null)`,
);

type Note = typeof notes.$inferSelect;
type Direction = KeysetOrder["direction"];

async function read(list: string, direction: Direction, cursor: string | null, size: number): Promise<Page<Note>> {
  const query = keysetQuery({ at: notes.writtenAt, id: notes.id, direction }, { cursor, size });
  if (!query.ok) throw new Error(query.refusal);
  const { where, orderBy, limit, position } = query.value;
  const found = await db
    .select({ row: notes, position })
    .from(notes)
    .where(and(eq(notes.list, list), where))
    .orderBy(...orderBy)
    .limit(limit);
  return pageOf(query.value, found);
}

/** Times a microsecond apart. Several notes may have the same one. */
const writtenAt = (tick: number) => sql`'2026-11-20T15:00:00Z'::timestamptz + ${tick} * interval '1 microsecond'`;

async function write(list: string, ticks: readonly number[]): Promise<string[]> {
  const ids = ticks.map(() => randomUUID());
  for (const [index, tick] of ticks.entries()) {
    await db.execute(
      sql`insert into keyset_note values (${ids[index]}::uuid, ${list}::uuid, ${writtenAt(tick)}, ${index}::integer)`,
    );
  }
  return ids;
}

const tick = fc.integer({ min: 0, max: 5 });
/** What others do to the list between two pages. */
const concurrentChange = fc.oneof(
  fc.record({ kind: fc.constant("insert" as const), tick }),
  fc.record({ kind: fc.constant("delete" as const), index: fc.nat(30) }),
  fc.record({ kind: fc.constant("change" as const), index: fc.nat(30) }),
);
const direction = fc.constantFrom<Direction>("oldest first", "newest first");

describe("a list that is read page by page", () => {
  test("has each row that is not removed on exactly one page and no row twice, regardless of concurrent changes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(tick, { maxLength: 12 }),
        fc.array(concurrentChange, { maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        direction,
        async (ticks, changes, size, order) => {
          const list = randomUUID();
          const staying = new Set(await write(list, ticks));
          const all = [...staying];
          const seen: string[] = [];
          let cursor: string | null = null;
          let pages = 0;
          do {
            const page: Page<Note> = await read(list, order, cursor, size);
            expect(page.rows.length).toBeLessThanOrEqual(size);
            seen.push(...page.rows.map(({ id }) => id));
            cursor = page.nextCursor;
            const change = changes[pages];
            pages += 1;
            if (change?.kind === "insert") await write(list, [change.tick]);
            const id = change === undefined || change.kind === "insert" ? undefined : all[change.index % all.length];
            if (id === undefined) continue;
            if (change?.kind === "delete") {
              staying.delete(id);
              await db.delete(notes).where(eq(notes.id, id));
            } else await db.update(notes).set({ text: pages }).where(eq(notes.id, id));
          } while (cursor !== null);
          expect(new Set(seen).size).toBe(seen.length);
          expect([...staying].filter((id) => !seen.includes(id))).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("has the same order as if it is read at once, ties included, in both directions", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(tick, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        direction,
        async (ticks, size, order) => {
          const list = randomUUID();
          await write(list, ticks);
          const whole = (await read(list, order, null, maxPageRows)).rows;
          const paged: Note[] = [];
          let cursor: string | null = null;
          do {
            const page: Page<Note> = await read(list, order, cursor, size);
            paged.push(...page.rows);
            cursor = page.nextCursor;
          } while (cursor !== null);
          expect(paged).toEqual(whole);
          expect(whole).toHaveLength(ticks.length);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("ends without an empty page if its last page is full", async () => {
    const list = randomUUID();
    await write(list, [1, 2, 3, 4]);
    const first = await read(list, "oldest first", null, 2);
    const second = await read(list, "oldest first", first.nextCursor, 2);
    expect([first.rows.length, second.rows.length, second.nextCursor]).toEqual([2, 2, null]);
  });
});

describe("a cursor", () => {
  const order: KeysetOrder = { at: notes.writtenAt, id: notes.id, direction: "newest first" };
  const encoded = (text: string) => Buffer.from(text).toString("base64url");
  const id = randomUUID();

  test.each([
    ["an empty text", ""],
    ["a text that is not base64url", "a+b/c="],
    ["a text without the format of a position", encoded("position")],
    ["a text that is longer than any cursor", "A".repeat(201)],
    ["a day that does not exist", encoded(`2026-02-30T15:00:00.000000Z ${id}`)],
    ["a year that PostgreSQL does not have", encoded(`0000-02-20T15:00:00.000000Z ${id}`)],
    ["an hour that does not exist", encoded(`2026-02-20T25:00:00.000000Z ${id}`)],
    ["an id that is not a UUID", encoded("2026-02-20T15:00:00.000000Z 1' or '1'='1")],
    ["a time without an id", encoded("2026-02-20T15:00:00.000000Z")],
  ])("is refused for %s", (_what, cursor) => {
    expect(keysetQuery(order, { cursor, size: 10 })).toEqual({ ok: false, refusal: "invalidCursor" });
  });

  test("is refused or read by the database without an error, for any text that a visitor sends", async () => {
    const list = randomUUID();
    const near = fc
      .tuple(fc.oneof(fc.constant(0), fc.nat(9999)), fc.nat(19), fc.nat(39), fc.nat(29))
      .map(([year, month, day, hour]) => {
        const two = (part: number) => String(part).padStart(2, "0");
        return encoded(`${String(year).padStart(4, "0")}-${two(month)}-${two(day)}T${two(hour)}:00:00.000001Z ${id}`);
      });
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.base64String(), near), async (cursor) => {
        const query = keysetQuery(order, { cursor, size: 10 });
        if (query.ok) expect((await read(list, "newest first", cursor, 10)).rows).toEqual([]);
      }),
    );
  });

  test.each([0, -1, 1.5, maxPageRows + 1, Number.NaN])("throws for a page size of %s", (size) => {
    expect(() => keysetQuery(order, { cursor: null, size })).toThrow(RangeError);
  });
});
