import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { auditEntries, auditHeads } from "./postgres/tables.ts";
import { type Actor, type Change, recordChange } from "./record-change.ts";

const { db, pool } = await testDatabase();
const at = new Date("2026-03-01T12:00:00.123Z");
const actor: Actor = { kind: "staff", id: newId(), name: "Ann Lee", role: "owner" };

function changeOf(id: string, changed: Partial<Change> = {}): Change {
  const subject = { kind: "order", id, label: "BX-1" };
  return { actor, action: "order.held", subject, before: null, after: null, reason: null, clientIp: null, ...changed };
}

const record = (change: Change, database: Database = db) =>
  inTransaction(database, (tx) => recordChange(tx, "boxwright-us", change, at));

const entriesAbout = (id: string) => db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));

test("an entry has who changed what, before and after, why, when and from where", async () => {
  const id = newId();
  await record(
    changeOf(id, { before: { held: false }, after: { held: true }, reason: "Asked", clientIp: "192.0.2.7" }),
  );
  expect(await entriesAbout(id)).toMatchObject([
    {
      tenant: "boxwright-us",
      at,
      actorKind: "staff",
      actorId: actor.kind === "staff" ? actor.id : "",
      actorName: "Ann Lee",
      actorRole: "owner",
      action: "order.held",
      subjectLabel: "BX-1",
      before: '{"held":false}',
      after: '{"held":true}',
      reason: "Asked",
      clientIp: "192.0.2.7",
    },
  ]);
});

test("an operator has no id, name and role", async () => {
  const id = newId();
  await record(changeOf(id, { actor: { kind: "operator" } }));
  expect(await entriesAbout(id)).toMatchObject([
    { actorKind: "operator", actorId: null, actorName: null, actorRole: null },
  ]);
});

test("secrets and card numbers are hidden, and a very long value is stored as its hash", async () => {
  const id = newId();
  await record(
    changeOf(id, { before: { password: "hush", note: "4111 1111 1111 1111" }, after: { text: "x".repeat(200_000) } }),
  );
  const [entry] = await entriesAbout(id);
  expect(JSON.parse(entry?.before ?? "")).toEqual({ password: "[hidden]", note: "[hidden]" });
  expect(JSON.parse(entry?.after ?? "")).toEqual({
    omitted: { characters: 200_011, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
});

test("a transaction that is rolled back leaves no entry and no gap", async () => {
  const id = newId();
  const failing = inTransaction(db, async (tx) => {
    await recordChange(tx, "boxwright-us", changeOf(id), at);
    throw new Error("The change fails");
  });
  await expect(failing).rejects.toThrow("The change fails");
  await record(changeOf(newId()));
  expect(await entriesAbout(id)).toEqual([]);
  await expectWholeChain();
});

test("changes that commit at the same time form one chain, also if each makes several", async () => {
  await Promise.all(
    Array.from({ length: 20 }, () =>
      inTransaction(db, async (tx) => {
        await recordChange(tx, "boxwright-us", changeOf(newId()), at);
        await recordChange(tx, "boxwright-us", changeOf(newId()), at);
      }),
    ),
  );
  await expectWholeChain();
});

test("a change that waits for a row after its entry causes no deadlock", async () => {
  const rows = "audit_test_row";
  await pool.query(`CREATE TABLE ${rows} (id int PRIMARY KEY)`);
  await pool.query(`INSERT INTO ${rows} VALUES (1)`);
  let tries = 0;
  const lockRow = `SELECT id FROM ${rows} FOR UPDATE`;
  const entryFirst = inTransaction(db, async (tx) => {
    tries += 1;
    await recordChange(tx, "boxwright-us", changeOf(newId()), at);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await tx.execute(lockRow);
  });
  const rowFirst = inTransaction(db, async (tx) => {
    tries += 1;
    await tx.execute(lockRow);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await recordChange(tx, "boxwright-us", changeOf(newId()), at);
  });
  await Promise.all([entryFirst, rowFirst]);
  expect(tries).toBe(2);
});

describe("the database refuses", () => {
  test.each([
    "UPDATE audit_entry SET reason = 'another'",
    "DELETE FROM audit_entry",
    "TRUNCATE audit_entry",
    "DELETE FROM audit_head",
    "TRUNCATE audit_head",
    "UPDATE audit_head SET position = position - 1",
    "UPDATE audit_head SET hash = repeat('a', 64)",
  ])("%s", async (statement) => {
    await record(changeOf(newId()));
    await expect(pool.query(statement)).rejects.toThrow("The audit only grows");
  });
});

async function expectWholeChain(): Promise<void> {
  const entries = await db.select().from(auditEntries).orderBy(auditEntries.position);
  const [head] = await db.select().from(auditHeads);
  expect(entries.map(({ position }) => position)).toEqual(entries.map((_, place) => place + 1));
  expect(entries.slice(1).map(({ previousHash }) => previousHash)).toEqual(
    entries.slice(0, -1).map(({ hash }) => hash),
  );
  expect(head).toMatchObject({ position: entries.length, hash: entries.at(-1)?.hash });
}
