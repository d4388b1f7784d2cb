import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../platform/testing/database.ts";
import { checkBreachedFolder, knownPasswords } from "./known-passwords.ts";
import { goodPassword, newEmail, openIdentity } from "./testing/open-identity.ts";

const folder = mkdtempSync(join(tmpdir(), "breached-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the file that has this password among others. */
function store(password: string): string {
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  const path = join(folder, `${hash.slice(0, 5)}.txt`);
  writeFileSync(path, `0000000000000000000000000000000000A:3\r\n${hash.slice(5)}:7\r\n`);
  return path;
}

const breached = "Tr0ub4dor and three";
store(breached);
store(goodPassword.toUpperCase());
for (const prefix of ["00000", "FFFFF"]) writeFileSync(join(folder, `${prefix}.txt`), "");

test("a password of a breach is known exactly as it was typed there, and a common one in any case", async () => {
  const isKnown = knownPasswords(folder);
  expect(await isKnown(breached)).toBe(true);
  expect(await isKnown("PassWord1")).toBe(true);
  expect(await isKnown(goodPassword.toUpperCase())).toBe(true);
  expect(await isKnown(goodPassword)).toBe(false);
  store(goodPassword);
  expect(await isKnown(goodPassword)).toBe(true);
});

test("without a folder, only common passwords are known", async () => {
  const isKnown = knownPasswords(null);
  expect([await isKnown("password1"), await isKnown(breached)]).toEqual([true, false]);
});

test("a folder that is not there, or whose download broke off, is found at the start", async () => {
  await expect(checkBreachedFolder(join(folder, "missing"))).rejects.toThrow("ENOENT");
  await expect(checkBreachedFolder(folder)).resolves.toBeUndefined();
  rmSync(join(folder, "FFFFF.txt"));
  await expect(checkBreachedFolder(folder)).rejects.toThrow("FFFFF.txt");
});

test("sign-up, a change and a reset refuse a password of a breach in the form of the contract", async () => {
  const { db } = await testDatabase();
  const shop = openIdentity(db, { isKnownPassword: async (password) => password === breached });
  const signedUp = await shop.signUp({ email: newEmail(), password: breached });
  expect([signedUp.status, signedUp.json.code]).toEqual([400, "invalid_password"]);
  const { accessToken } = await shop.enter();
  const change = await shop.api.call("PUT", "/auth/v1/boxwright-us/profile/me/password", {
    token: accessToken,
    body: { password: goodPassword, newPassword: breached, culture: "en-US" },
  });
  expect([change.status, change.json.errors]).toEqual([400, [{ path: "newPassword", message: "is too common" }]]);
});
