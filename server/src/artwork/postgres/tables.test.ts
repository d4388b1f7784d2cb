import { expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { putPrintApproval } from "../testing/put-print-approval.ts";

const { db, pool } = await testDatabase();
const visitor = { tenant: "boxwright-us", kind: "anonymous", id: newId() } as const;
const sound = { uploads: [newId()], at: new Date("2026-11-20T15:00:00Z") };

test.each([
  ["artwork_print_approval_hash", { printSha256: "other" }],
  ["artwork_print_approval_of_files", { uploads: [] }],
  ["artwork_print_approval_json", { selection: { Size: "x".repeat(5000) } }],
  ["artwork_print_approval_bounded", { accepted: Array.from({ length: 2501 }, String) }],
  ["artwork_print_approval_bounded", { consent: "x".repeat(2001) }],
  ["artwork_print_approval_bounded", { clientIp: "1".repeat(65) }],
])("the database refuses an approval by %s", async (constraint, change) => {
  await putPrintApproval(db, visitor, sound);
  await expect(putPrintApproval(db, visitor, { ...sound, ...change })).rejects.toMatchObject({ cause: { constraint } });
});

test.each([
  ["artwork_print_json", "input", "[]"],
  ["artwork_print_json", "findings", "{}"],
  ["artwork_print_json", "measured", "[]"],
  ["artwork_print_hash_is_hexadecimal", "sha256", "other"],
])("the database refuses a print by %s for its %s", async (constraint, column, value) => {
  const insert = (change: Readonly<Record<string, unknown>>) => {
    const hash = newId().replaceAll("-", "").repeat(2);
    const row = Object.entries({
      id: newId(),
      input_hash: hash,
      engine: 1,
      state: "done",
      created_at: sound.at,
      ended_at: sound.at,
      input: "{}",
      sha256: hash,
      bytes: 1,
      findings: "[]",
      measured: "{}",
      ...change,
    });
    const places = row.map((_, index) => `$${index + 1}`).join(", ");
    const names = row.map(([name]) => name).join(", ");
    return pool.query(
      `INSERT INTO artwork_print (${names}) VALUES (${places})`,
      row.map(([, one]) => one),
    );
  };
  expect((await insert({})).rowCount).toBe(1);
  await expect(insert({ [column]: value })).rejects.toMatchObject({ constraint });
});

test("prints are found by the hash of their file and by their end with an index", async () => {
  const client = await pool.connect();
  try {
    await client.query("BEGIN; SET LOCAL enable_seqscan = off");
    const planOf = async (condition: string) => {
      const { rows } = await client.query(`EXPLAIN SELECT id FROM artwork_print WHERE ${condition}`);
      return JSON.stringify(rows);
    };
    expect(await planOf(`sha256 = '${"a".repeat(64)}'`)).toContain("artwork_print_with_hash");
    expect(await planOf("ended_at < now() - interval '7 days'")).toContain("artwork_print_by_end");
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});
