import { isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { issueAnonymousToken } from "./issue-token.ts";
import { OpenSessions } from "./open-sessions.ts";
import { signingKey } from "./postgres/tables.ts";
import { SigningKeys } from "./signing-keys.ts";
import { tokenVerifier } from "./verify-token.ts";

const { db } = await testDatabase();
const clock = { now: new Date("2026-03-01T12:00:00Z") };
const now = () => clock.now;

/** Another process, which shares only the database. */
function anotherProcess() {
  const keys = new SigningKeys(db, now);
  return { keys, verifyToken: tokenVerifier(keys, new OpenSessions(db, now), now) };
}

function later(seconds: number): void {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
}

const issue = (keys: SigningKeys) => issueAnonymousToken(keys, "boxwright-us", newId(), clock.now);

test("processes that start together agree on one first key", async () => {
  const signers = await Promise.all(Array.from({ length: 5 }, () => anotherProcess().keys.signer()));
  expect(new Set(signers.map(({ kid }) => kid)).size).toBe(1);
});

test("a rotation signs nobody out, and every process accepts tokens of the new key at once", async () => {
  const [one, other] = [anotherProcess(), anotherProcess()];
  const before = await issue(one.keys);
  expect(await other.verifyToken(before)).not.toBeNull();

  await one.keys.rotate();
  const after = await issue(one.keys);
  expect((await one.keys.publicKeys()).length).toBe(2);
  expect(await other.verifyToken(after)).not.toBeNull();
  expect(await one.verifyToken(before)).not.toBeNull();
  expect(await anotherProcess().verifyToken(before)).not.toBeNull();
});

test("within a minute every process signs with the new key", async () => {
  const [one, other] = [anotherProcess(), anotherProcess()];
  await other.keys.signer();
  await one.keys.rotate();
  later(61);
  expect((await other.keys.signer()).kid).toBe((await one.keys.signer()).kid);
});

test("two rotations at once leave one current key", async () => {
  await Promise.all([anotherProcess().keys.rotate(), anotherProcess().keys.rotate()]);
  const kids = await Promise.all(
    [anotherProcess(), anotherProcess()].map(async ({ keys }) => (await keys.signer()).kid),
  );
  expect(new Set(kids).size).toBe(1);
});

test("the private half of a retired key is deleted at once, its public half when its last token has expired", async () => {
  const process = anotherProcess();
  const token = await issue(process.keys);
  await process.keys.rotate();
  const retired = await db.select().from(signingKey).where(isNotNull(signingKey.retiredAt));
  expect(retired.every(({ privateKey }) => privateKey === null)).toBe(true);
  later(2 * 86_400);
  expect(await process.keys.publicKeys()).toHaveLength(1);
  expect(await anotherProcess().verifyToken(token)).toBeNull();
});

test("tokens with unknown key ids cause at most one query a second", async () => {
  const process = anotherProcess();
  await process.keys.signer();
  let queries = 0;
  const counted = new Proxy(db, {
    get(target, name, receiver) {
      if (name === "select") queries += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  const keys = new SigningKeys(counted, now);
  await keys.signer();
  const atStart = queries;
  for (let attempt = 0; attempt < 50; attempt += 1) expect(await keys.verifier(newId())).toBeNull();
  expect(queries - atStart).toBe(1);
});

test("concurrent calls all accept a token of a new key", async () => {
  const [one, other] = [anotherProcess(), anotherProcess()];
  await other.keys.signer();
  await one.keys.rotate();
  const token = await issue(one.keys);
  const visitors = await Promise.all(Array.from({ length: 4 }, () => other.verifyToken(token)));
  expect(visitors.every((visitor) => visitor !== null)).toBe(true);
});
