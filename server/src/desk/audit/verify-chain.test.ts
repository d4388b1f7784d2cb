import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { recordChange } from "./record-change.ts";
import { verifyChain } from "./verify-chain.ts";

const tenant = "boxwright-us";

const { db, pool } = await testDatabase();

function add() {
  return inTransaction(db, (tx) => {
    const subject = { kind: "order", id: newId(), label: "BX-1" };
    const values = { before: { state: "a" }, after: { state: "b" }, reason: "Asked", clientIp: "192.0.2.1" };
    const change = { actor: { kind: "operator" }, action: "order.moved", subject, ...values } as const;
    return recordChange(tx, tenant, change, new Date("2026-03-01T12:00:00Z"));
  });
}

const verify = (known: Parameters<typeof verifyChain>[2] = null) => verifyChain(db, tenant, known);

/** Changes the audit as a superuser who switches its guards off. */
const tamper = (statements: string) =>
  pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${statements}; COMMIT`);

const empty = () => tamper("DELETE FROM audit_entry; DELETE FROM audit_head");

async function addFive() {
  for (let place = 0; place < 5; place += 1) await add();
}

await addFive();
await pool.query("ALTER TABLE audit_entry DROP CONSTRAINT audit_entry_staff_has_name");
await pool.query("CREATE TABLE kept_entry AS SELECT * FROM audit_entry");
await pool.query("CREATE TABLE kept_head AS SELECT * FROM audit_head");

beforeEach(async () => {
  await empty();
  await tamper("INSERT INTO audit_entry SELECT * FROM kept_entry; INSERT INTO audit_head SELECT * FROM kept_head");
});

describe("an audit", () => {
  test("that nobody touched is whole, also while it grows, and an empty one is whole", async () => {
    const growing = Promise.all([add(), add(), add()]);
    expect((await verify()).kind).toBe("whole");
    await growing;
    expect(await verify()).toMatchObject({ kind: "whole", end: { position: 8 } });
    expect(await verifyChain(db, "boxwright-eu", null)).toMatchObject({ kind: "whole", end: { position: 0 } });
  });
});

describe("the first wrong entry is found, if", () => {
  const columns = [
    ["at", "at + interval '1 microsecond'"],
    ["actor_kind", "'staff'"],
    ["actor_name", "'Ann'"],
    ["action", "'order.held'"],
    ["subject_id", "'another'"],
    ["subject_label", "'BX-2'"],
    ["before", "'null'"],
    ["after", "after || ' '"],
    ["reason", "null"],
    ["client_ip", "'192.0.2.2'"],
    ["hash", "repeat('a', 64)"],
  ] as const;

  test.each(columns)("%s is changed", async (column, value) => {
    await tamper(`UPDATE audit_entry SET ${column} = ${value} WHERE position = 3`);
    expect(await verify()).toEqual({ kind: "changed", position: 3 });
  });

  test.each([
    [
      "an entry in the middle is deleted",
      "DELETE FROM audit_entry WHERE position = 4",
      { kind: "missing", position: 4 },
    ],
    ["the first entry is deleted", "DELETE FROM audit_entry WHERE position = 1", { kind: "missing", position: 1 }],
    ["the last entries are deleted", "DELETE FROM audit_entry WHERE position > 3", { kind: "missing", position: 4 }],
    [
      "an entry is added at the end",
      `INSERT INTO audit_entry SELECT tenant, 6, at, actor_kind, actor_id, actor_name, actor_role, action, subject_kind,
        subject_id, subject_label, before, after, reason, client_ip, hash, hash FROM audit_entry WHERE position = 5`,
      { kind: "changed", position: 6 },
    ],
    [
      "an entry is another one's copy",
      `UPDATE audit_entry SET (subject_id, previous_hash, hash) =
        (SELECT subject_id, previous_hash, hash FROM audit_entry WHERE position = 2) WHERE position = 3`,
      { kind: "changed", position: 3 },
    ],
    [
      "the end of the chain has another hash",
      "UPDATE audit_head SET hash = repeat('b', 64)",
      { kind: "replaced", position: 5 },
    ],
    ["the end of the chain is moved back", "UPDATE audit_head SET position = 4", { kind: "replaced", position: 4 }],
  ] as const)("%s", async (_, statement, verdict) => {
    await tamper(statement);
    expect(await verify()).toEqual(verdict);
  });

  test("the whole audit was written again since an end of it was noted", async () => {
    const before = await verify();
    if (before.kind !== "whole") throw new Error("The audit is not whole");
    expect(await verify(before.end)).toEqual(before);
    await empty();
    await addFive();
    expect((await verify()).kind).toBe("whole");
    expect(await verify(before.end)).toEqual({ kind: "replaced", position: 5 });
    expect(await verify({ ...before.end, position: 9 })).toEqual({ kind: "missing", position: 6 });
  });
});
