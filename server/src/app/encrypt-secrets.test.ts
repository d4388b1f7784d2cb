import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { SigningKeys } from "../identity/signing-keys.ts";
import { staffTotp } from "../identity/staff/postgres/tables.ts";
import { openDesk } from "../identity/staff/testing/open-desk.ts";
import { sealedColumns } from "../platform/db/sealed-text.ts";
import { encryptionKeyOf } from "../platform/encryption-keys.ts";
import { createLogger } from "../platform/log/logger.ts";
import { currentKeyId, seal, setEncryptionKeys, unseal } from "../platform/sealed-values.ts";
import { makeDataDir } from "../platform/testing/data-dir.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { openPictureSeal } from "../structures/picture-seal.ts";
import { encryptKeys } from "./encrypt-keys.ts";
import {
  checkEncryptionKeys,
  countPlainSecrets,
  decryptSecrets,
  encryptAtStart,
  encryptWithCurrentKey,
  usedKeyIds,
} from "./encrypt-secrets.ts";
import { encryptionKeysOf, makeEncryptionKeys } from "./encryption-keys-of-shop.ts";
import { commandRunner } from "./testing/operator-command.ts";

const { db, pool, url } = await testDatabase();
const hexOf = (digits: string) => digits.repeat(32);

function keyOf(digits: string) {
  const key = encryptionKeyOf(hexOf(digits));
  if (key === null) throw new Error("not a key");
  return key;
}

const [one, other] = [keyOf("1a"), keyOf("2b")];
afterEach(() => setEncryptionKeys(null));

/** Everything that a copy of the database shows of the secrets. */
async function storedSecrets(): Promise<string[]> {
  const values = await Promise.all(
    sealedColumns.map(async ({ table, column }) => {
      const { rows } = await pool.query<{ value: string }>(
        `SELECT "${column}" AS value FROM "${table}" WHERE "${column}" IS NOT NULL`,
      );
      return rows.map(({ value }) => value);
    }),
  );
  return values.flat();
}

/** A shop with keys, a member of staff with a code app, and a seal. */
async function fillDatabase() {
  const keys = new SigningKeys(db, () => new Date());
  const desk = openDesk(db);
  const { person, code } = await desk.enter("owner");
  const seal = (await openPictureSeal(db, "arlington")).ofName("a box");
  return { kid: (await keys.signer()).kid, desk, person, code, seal };
}

/** Starts a shop on the embedded database (null) or on another one. Returns what it warns of. */
async function start(databaseUrl: string | null): Promise<string[]> {
  const log = createLogger("silent");
  const warned = vi.spyOn(log, "warn");
  await encryptAtStart({ databaseUrl }, pool, log);
  return warned.mock.calls.map((call) => String(call.at(-1)));
}

test("the command and every process know all columns that are encrypted", () => {
  const source = fileURLToPath(new URL("..", import.meta.url));
  const declared = globSync("**/tables.ts", { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), "utf8").matchAll(/sealedText\("(\w+)", "(\w+)"\)/g)].map(
      ([, table, column]) => `${table}.${column}`,
    ),
  );
  expect(declared.sort()).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort());
  expect(declared).toHaveLength(4);
});

test("secrets that are stored as they are get encrypted, and keys, code apps and seals stay good", async () => {
  const before = await fillDatabase();
  expect((await storedSecrets()).some((value) => value.includes("BEGIN PRIVATE KEY"))).toBe(true);
  setEncryptionKeys([one]);
  await start(null);
  expect((await storedSecrets()).every((value) => value.startsWith(`sealed:1:${one.id}:`))).toBe(true);
  expect([await countPlainSecrets(pool), await encryptWithCurrentKey(pool)]).toEqual([0, 0]);
  await checkEncryptionKeys(pool);
  expect((await new SigningKeys(db, () => new Date()).signer()).kid).toBe(before.kid);
  expect((await openPictureSeal(db, "arlington")).ofName("a box")).toBe(before.seal);
  before.desk.clock.now = new Date(before.desk.clock.now.getTime() + 60_000);
  const { ticket } = (await before.desk.login(before.person.email)).json;
  const factor = { kind: "totp", code: before.code() };
  const confirmed = await before.desk.post("/auth/v1/desk/login/factor", { ticket, factor });
  expect([confirmed.status, typeof confirmed.json.accessToken]).toEqual([200, "string"]);
});

test("keys:encrypt changes the key beside the running shop, and plain goes back", async () => {
  setEncryptionKeys([one]);
  await fillDatabase();
  await encryptWithCurrentKey(pool);
  const settings = { DATABASE_URL: url, DEMO: "1", KEY_ENCRYPTION_KEY: hexOf("2b") };
  const run = (words: string[], more = {}) => commandRunner(encryptKeys, { ...settings, ...more })(...words);
  const refused = await run([]);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(`encrypted with the key ${one.id}`)]);
  const changed = await run([], { KEY_ENCRYPTION_KEY_PREVIOUS: hexOf("1a") });
  expect([changed.code, changed.output]).toEqual([0, expect.stringContaining(`with the key ${other.id}`)]);
  expect(await usedKeyIds(pool)).toEqual([other.id]);
  expect((await run(["plain"])).output).toContain("were decrypted");
  expect(await usedKeyIds(pool)).toEqual([]);
});

test("a shop with another key, or without one, does not start, and names the key that it needs", async () => {
  setEncryptionKeys([one]);
  await fillDatabase();
  await encryptWithCurrentKey(pool);
  setEncryptionKeys([other]);
  const sentence = new RegExp(`KEY_ENCRYPTION_KEY has another key \\(${other.id}\\).* key ${one.id}\\. .*PREVIOUS`);
  await expect(checkEncryptionKeys(pool)).rejects.toThrow(sentence);
  setEncryptionKeys(null);
  await expect(checkEncryptionKeys(pool)).rejects.toThrow(/^KEY_ENCRYPTION_KEY is missing: .*encrypted with the key/);
  await expect(db.select().from(staffTotp)).rejects.toThrow("KEY_ENCRYPTION_KEY is missing");
  setEncryptionKeys([other, one]);
  await checkEncryptionKeys(pool);
  expect(await countPlainSecrets(pool)).toBe(0);
});

test("a start leaves the secrets of a database that copies of the previous release may use, and warns of them", async () => {
  setEncryptionKeys([one, other]);
  await decryptSecrets(pool);
  const before = await fillDatabase();
  await decryptSecrets(pool);
  expect(await start(url)).toEqual([expect.stringContaining("Run npm run keys:encrypt")]);
  expect(await usedKeyIds(pool)).toEqual([]);
  expect((await new SigningKeys(db, () => new Date()).signer()).kid).toBe(before.kid);
});

test("an encrypted value is good for its own column only, and a changed one is refused", () => {
  setEncryptionKeys([one]);
  const sealed = seal("a secret", "staff_totp.secret");
  expect(sealed).not.toContain("secret");
  expect(seal("a secret", "staff_totp.secret")).not.toBe(sealed);
  expect(unseal(sealed, "staff_totp.secret")).toBe("a secret");
  expect(() => unseal(sealed, "signing_key.private_key")).toThrow();
  const last = sealed.at(-3) === "A" ? "B" : "A";
  expect(() => unseal(sealed.slice(0, -3) + last + sealed.slice(-2), "staff_totp.secret")).toThrow();
});

test("a demo with the embedded database makes its own key once, and a demo with another database has none", async () => {
  const dataDir = makeDataDir();
  onTestFinished(() => dataDir.remove());
  const demo = { encryptionKeys: null, isDemo: true, databaseUrl: null, dataDir: dataDir.path };
  expect(encryptionKeysOf(demo)).toBeNull();
  const made = await makeEncryptionKeys(demo);
  expect(made?.[0].bytes).toHaveLength(32);
  expect([await makeEncryptionKeys(demo), encryptionKeysOf(demo)]).toEqual([made, made]);
  expect(await makeEncryptionKeys({ ...demo, databaseUrl: url })).toBeNull();
  expect(currentKeyId()).toBeNull();
});

test("the secrets of a demo stay readable when its database gets a key in the settings, also for a shop for customers", async () => {
  const dataDir = makeDataDir();
  onTestFinished(() => dataDir.remove());
  const demo = { encryptionKeys: null, isDemo: true, databaseUrl: null, dataDir: dataDir.path };
  const [made] = (await makeEncryptionKeys(demo)) ?? [];
  expect(made).toBeDefined();
  expect(await makeEncryptionKeys({ ...demo, encryptionKeys: [one] })).toEqual([one, made]);
  const shop = { ...demo, isDemo: false };
  expect(await makeEncryptionKeys({ ...shop, encryptionKeys: [one] })).toEqual([one, made]);
  expect([await makeEncryptionKeys(shop), encryptionKeysOf(shop)]).toEqual([[made], [made]]);
});
