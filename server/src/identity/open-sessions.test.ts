import { expect, test } from "vitest";
import { databaseOver } from "../platform/db/database.ts";
import { openPool } from "../platform/db/pool.ts";
import { newId } from "../platform/ids.ts";
import { createLogger } from "../platform/log/logger.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { OpenSessions } from "./open-sessions.ts";
import { openIdentity } from "./testing/open-identity.ts";

const { db } = await testDatabase();
const shop = openIdentity(db);
const now = () => shop.clock.now;

/** The session of a new customer. */
async function newSession() {
  const { customerId, accessToken } = await shop.enter();
  const visitor = await shop.identity.verifyToken(accessToken);
  return { customerId, sessionId: visitor?.sessionId ?? "" };
}

/** Open sessions that count their queries. */
function countedSessions() {
  const count = { queries: 0 };
  const counted = new Proxy(db, {
    get(target, name, receiver) {
      if (name === "select") count.queries += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  return { open: new OpenSessions(counted, now), count };
}

test("a session is read once in 15 seconds, even for many calls at the same time", async () => {
  const { customerId, sessionId } = await newSession();
  const { open, count } = countedSessions();
  const owners = await Promise.all(Array.from({ length: 20 }, () => open.ownerOf(sessionId)));
  expect(new Set(owners)).toEqual(new Set([customerId]));
  shop.later(14);
  expect(open.ownerOf(sessionId)).toBe(customerId);
  expect(count.queries).toBe(1);
  shop.later(1);
  expect(await open.ownerOf(sessionId)).toBe(customerId);
  expect(count.queries).toBe(2);
});

test("a session that is not open is read only once", async () => {
  const { open, count } = countedSessions();
  const unknown = newId();
  expect(await open.ownerOf(unknown)).toBeNull();
  shop.later(3600);
  expect(open.ownerOf(unknown)).toBeNull();
  expect(count.queries).toBe(1);
});

test("a session that is ended while it is read counts as ended", async () => {
  const { sessionId } = await newSession();
  const { open } = countedSessions();
  const reading = open.ownerOf(sessionId);
  open.forget([sessionId]);
  expect(await reading).toBeNull();
  expect(open.ownerOf(sessionId)).toBeNull();
});

test("no session counts as ended because the database is unavailable", async () => {
  const away = openPool({ url: "postgres://nobody@127.0.0.1:9/none", log: createLogger("silent") });
  const open = new OpenSessions(databaseOver(away), now);
  await expect(open.ownerOf(newId())).rejects.toThrow();
  await away.end();
});
