import { readClaims } from "@boxwright/core/identity/token-claims";
import { idleSessionDays } from "@boxwright/core/identity/validation-key";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { anonymousSession } from "../postgres/tables.ts";
import { openIdentity } from "../testing/open-identity.ts";

const { db } = await testDatabase();
const { identity, api, clock, later } = openIdentity(db);
const start = clock.now;
const { anonServiceKey } = tenantNamed("boxwright-us");
const euKey = tenantNamed("boxwright-eu").anonServiceKey;

beforeEach(() => {
  clock.now = start;
});

const create = (key = anonServiceKey) => api.call("POST", `/anon/${key}/token`);

const resume = (anonymousId: string, validationKey: string, key = anonServiceKey) =>
  api.call("POST", `/anon/${key}/identities/${anonymousId}/token`, { body: { validationKey } });

describe("a new anonymous session", () => {
  test("has a token, an id and a validation key", async () => {
    const { status, json, headers } = await create();
    expect(status).toBe(200);
    expect(Object.keys(json).sort()).toEqual(["anonymousId", "anonymousToken", "validationKey"]);
    expect(headers.get("cache-control")).toBe("no-store");
    const claims = readClaims(decodeJwt(json.anonymousToken), clock.now.getTime() / 1000);
    expect(claims).toMatchObject({ ok: true, value: { canonical_id: json.anonymousId, is_customer: false } });
    expect(await identity.verifyToken(json.anonymousToken)).toMatchObject({ kind: "anonymous", id: json.anonymousId });
  });

  test("belongs to the tenant of the key", async () => {
    const { json } = await create(euKey);
    expect(await identity.verifyToken(json.anonymousToken)).toMatchObject({ tenant: "boxwright-eu" });
  });

  test("needs a known key", async () => {
    for (const key of ["x", "0".repeat(22), "__proto__"]) expect((await create(key)).status).toBe(404);
  });

  test("is stored without its validation key", async () => {
    const { json } = await create();
    const [row] = await db.select().from(anonymousSession).where(eq(anonymousSession.id, json.anonymousId));
    expect(JSON.stringify(row)).not.toContain(json.validationKey);
    expect(row?.keyHash).toHaveLength(43);
  });
});

describe("resuming an anonymous session", () => {
  test("returns a new token for the same visitor and the next validation key", async () => {
    const first = (await create()).json;
    later(3600);
    const { status, json } = await resume(first.anonymousId, first.validationKey);
    expect(status).toBe(200);
    expect(json.validationKey).not.toBe(first.validationKey);
    expect(await identity.verifyToken(json.anonymousToken)).toMatchObject({ id: first.anonymousId });
    expect((await resume(first.anonymousId, json.validationKey)).status).toBe(200);
  });

  test("can be repeated after a lost response: the previous key is valid for 30 seconds and leads to the same next key", async () => {
    const first = (await create()).json;
    const lost = (await resume(first.anonymousId, first.validationKey)).json;
    later(30);
    const again = await resume(first.anonymousId, first.validationKey);
    expect([again.status, again.json.validationKey]).toEqual([200, lost.validationKey]);
    expect((await resume(first.anonymousId, lost.validationKey)).status).toBe(200);
  });

  test("is refused with the previous key after 30 seconds", async () => {
    const first = (await create()).json;
    await resume(first.anonymousId, first.validationKey);
    later(31);
    const { status, json } = await resume(first.anonymousId, first.validationKey);
    expect([status, json.title]).toEqual([401, "InvalidValidationKey"]);
  });

  test("is refused with a key before the previous one at any time", async () => {
    const first = (await create()).json;
    const second = (await resume(first.anonymousId, first.validationKey)).json;
    await resume(first.anonymousId, second.validationKey);
    expect((await resume(first.anonymousId, first.validationKey)).status).toBe(401);
  });

  test("in ten tabs at once returns the same next key to all of them", async () => {
    const first = (await create()).json;
    const replies = await Promise.all(Array.from({ length: 10 }, () => resume(first.anonymousId, first.validationKey)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const next = new Set(replies.map(({ json }) => json.validationKey));
    expect(next.size).toBe(1);
    expect((await resume(first.anonymousId, [...next][0])).status).toBe(200);
  });

  test("is refused in the same way for a wrong key, the key of another session, an unknown session and another tenant", async () => {
    const [mine, other] = [(await create()).json, (await create()).json];
    const refusals = [
      await resume(mine.anonymousId, "wrong"),
      await resume(mine.anonymousId, other.validationKey),
      await resume(newId(), mine.validationKey),
      await resume(mine.anonymousId, mine.validationKey, euKey),
    ];
    for (const { status, json } of refusals) {
      expect([status, { ...json, requestId: "" }]).toEqual([401, { ...refusals[0]?.json, requestId: "" }]);
    }
  });

  test("needs a validation key that is a string", async () => {
    const { anonymousId } = (await create()).json;
    for (const body of [{}, { validationKey: 1 }, { validationKey: "" }, { validationKey: "x", more: 1 }]) {
      expect((await api.call("POST", `/anon/${anonServiceKey}/identities/${anonymousId}/token`, { body })).status).toBe(
        400,
      );
    }
    expect((await resume("not-an-id", "x")).status).toBe(400);
  });
});

test("idle anonymous sessions are deleted, the others stay", async () => {
  const [idle, used] = [(await create()).json, (await create()).json];
  later((idleSessionDays - 1) * 86_400);
  const { validationKey } = (await resume(used.anonymousId, used.validationKey)).json;
  later(2 * 86_400);
  for (const job of identity.jobs) {
    await job.run({ payload: {}, jobId: "1", log: createLogger("silent") });
  }
  expect((await resume(idle.anonymousId, idle.validationKey)).status).toBe(401);
  expect((await resume(used.anonymousId, validationKey)).status).toBe(200);
});

test("the storefront's server has its own anonymous token, which is renewed before its last hour", async () => {
  const token = await identity.mintServerVisitor("boxwright-us");
  expect(await identity.verifyToken(token)).toMatchObject({ kind: "anonymous", tenant: "boxwright-us" });
  expect(await identity.mintServerVisitor("boxwright-us")).toBe(token);
  expect(await identity.mintServerVisitor("boxwright-eu")).not.toBe(token);
  later(23 * 3600);
  expect(await identity.mintServerVisitor("boxwright-us")).not.toBe(token);
});

test("other services can read the public half of the keys, and only this half", async () => {
  await create();
  const { status, json, headers } = await api.call("GET", "/auth/.well-known/jwks.json");
  expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
  for (const key of json.keys) {
    expect(Object.keys(key).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
    expect(key).toMatchObject({ kty: "RSA", alg: "RS256", use: "sig" });
  }
});
