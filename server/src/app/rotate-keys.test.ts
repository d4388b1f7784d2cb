import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { decodeProtectedHeader } from "jose";
import { expect, onTestFinished, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { setEncryptionKeys } from "../platform/sealed-values.ts";
import { makeDataDir } from "../platform/testing/data-dir.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { runShop } from "../platform/testing/run-shop.ts";
import type { ShopProcess } from "../platform/testing/shop-process.ts";
import { rotateKeys } from "./rotate-keys.ts";
import { commandRunner } from "./testing/operator-command.ts";

const rotated = "Tokens are signed with a new key; those of the old one stay valid until they expire.\n";
const rotate = (environment: Readonly<Record<string, string>>) => commandRunner(rotateKeys, environment)();

const { anonServiceKey, name, storeFrontId } = tenantNamed("boxwright-us");

async function newToken(shop: ShopProcess): Promise<string> {
  const response = await fetch(`${shop.url}/anon/${anonServiceKey}/token`, { method: "POST" });
  return ((await response.json()) as { anonymousToken: string }).anonymousToken;
}

async function statusWith(shop: ShopProcess, token: string): Promise<number> {
  const url = `${shop.url}/api/tenants/${name}/storefronts/${storeFrontId}/carts/${newId()}`;
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status;
}

const keyOf = (token: string) => decodeProtectedHeader(token).kid;

test("the keys of a shop on the embedded database are rotated while it runs and while it is stopped", async () => {
  const dataDir = makeDataDir();
  onTestFinished(() => dataDir.remove());
  const environment = { DATA_DIR: dataDir.path };
  const shop = await runShop(environment);
  const before = await newToken(shop);
  expect(await rotate(environment)).toMatchObject({ code: 0, output: rotated });
  const published = async (of: ShopProcess) => {
    const response = await fetch(`${of.url}/auth/.well-known/jwks.json`);
    return ((await response.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
  };
  expect(await published(shop)).toHaveLength(2);
  expect(await statusWith(shop, before)).toBe(404);
  shop.signal("SIGTERM");
  expect(await shop.ended).toBe(0);

  expect(await rotate(environment)).toMatchObject({ code: 0, output: rotated });
  const again = await runShop(environment);
  const after = await newToken(again);
  expect(keyOf(after)).not.toBe(keyOf(before));
  expect(await published(again)).toHaveLength(3);
  expect(await statusWith(again, before)).toBe(404);
  again.signal("SIGTERM");
  await again.ended;
});

test("the keys in an external database are rotated", async () => {
  const { url, db } = await testDatabase();
  expect(await rotate({ DATABASE_URL: url })).toMatchObject({ code: 0 });
  expect(await rotate({ DATABASE_URL: url })).toMatchObject({ code: 0 });
  const { rows } = await db.execute("select retired_at is null as current from signing_key order by created_at");
  expect(rows).toEqual([{ current: false }, { current: true }]);
});

test("the keys of a database with encrypted secrets are not rotated without the key that encrypts them", async () => {
  onTestFinished(() => setEncryptionKeys(null));
  const { url, db } = await testDatabase();
  const withKey = { DATABASE_URL: url, KEY_ENCRYPTION_KEY: "1a".repeat(32) };
  expect(await rotate(withKey)).toMatchObject({ code: 0 });
  const refused = await rotate({ DATABASE_URL: url });
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining("KEY_ENCRYPTION_KEY is missing")]);
  expect(await rotate(withKey)).toMatchObject({ code: 0 });
  const { rows } = await db.execute(
    "select starts_with(private_key, 'sealed:1:') as sealed from signing_key where retired_at is null",
  );
  expect(rows).toEqual([{ sealed: true }]);
});

test("without a database the command creates none and explains why", async () => {
  const dataDir = makeDataDir();
  onTestFinished(() => dataDir.remove());
  const { code, output } = await rotate({ DATA_DIR: dataDir.path });
  expect([code, output]).toEqual([1, expect.stringMatching(/^DATA_DIR .* has no database, because .*\n$/)]);
});
