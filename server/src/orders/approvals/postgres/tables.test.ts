import { expect, test } from "vitest";
import { newId } from "../../../platform/ids.ts";
import { testDatabase } from "../../../platform/testing/database.ts";

const { pool } = await testDatabase();

const hash = "a".repeat(64);
const at = "2026-11-20T15:00:00Z";
const long = (kind: "array" | "object") => {
  const text = "x".repeat(5 * 1024 * 1024);
  return JSON.stringify(kind === "array" ? [text] : { text });
};

const sound = {
  line_proof: {
    id: newId(),
    line_id: newId(),
    hash,
    artwork: "[]",
    image_url: "",
    placements: "[]",
    findings: "[]",
    selection: "{}",
    price: 0,
    created_at: at,
  },
  line_check: { line_id: newId(), goods_hash: hash, placements: "[]", findings: "[]", results: "[]", at },
  proof_approval: {
    proof_id: newId(),
    hash,
    decision: "approve",
    comment: "",
    accepted_warnings: "[]",
    consent: true,
    by_kind: "customer",
    by_id: "1",
    client_ip: "192.0.2.1",
    at,
  },
} as const;

/** Inserts a row, which refers to no line, and returns the constraint that refuses it: the last one is that of the key. */
async function refusalOf(table: keyof typeof sound, change: Readonly<Record<string, unknown>>): Promise<string> {
  const row = Object.entries({ ...sound[table], ...change });
  const names = row.map(([name]) => name).join(", ");
  const places = row.map((_, index) => `$${index + 1}`).join(", ");
  const values = row.map(([, value]) => value);
  const inserted = pool.query(`INSERT INTO ${table} (${names}) VALUES (${places})`, values);
  return inserted.then(
    () => "none",
    (error: { readonly constraint?: string }) => error.constraint ?? String(error),
  );
}

test.each([
  ["line_proof", "line_proof_price_not_negative", { price: -1 }],
  ["line_proof", "line_proof_json", { artwork: "{}" }],
  ["line_proof", "line_proof_json", { placements: "{}" }],
  ["line_proof", "line_proof_json", { findings: long("array") }],
  ["line_proof", "line_proof_json", { selection: "[]" }],
  ["line_check", "line_check_json", { placements: long("array") }],
  ["line_check", "line_check_json", { findings: "{}" }],
  ["line_check", "line_check_json", { results: long("array") }],
  ["proof_approval", "proof_approval_hash_is_hexadecimal", { hash: "other" }],
  ["proof_approval", "proof_approval_accepted_warnings", { accepted_warnings: long("object") }],
] as const)("the database refuses a row of %s by %s", async (table, constraint, change) => {
  expect(await refusalOf(table, {})).toMatch(/_fk$/);
  expect(await refusalOf(table, change)).toBe(constraint);
});
