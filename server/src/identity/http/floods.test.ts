import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { beforeEach, describe, expect, test } from "vitest";
import { postgresRateLimits } from "../../platform/rate-limits.ts";
import { testApi } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { anonymousSession } from "../postgres/tables.ts";
import { BusyHasher, newEmail, openIdentity, siteUrl } from "../testing/open-identity.ts";

const { db, pool } = await testDatabase();
const us = tenantNamed("boxwright-us");
const auth = "/auth/v1/boxwright-us";
const culture = "en-US";
let clients = 0;

// No password is hashed here, as only the number of accepted calls matters.
const shop = openIdentity(db, { hasher: new BusyHasher() });

/** The calls of another process, for a client IP. */
function from(clientIp: string) {
  const { operations, identity } = shop;
  return testApi(operations, db, { verifyToken: identity.verifyToken, rateLimits: postgresRateLimits(pool) }, clientIp);
}

let clientIp = "";
beforeEach(() => {
  clients += 1;
  clientIp = `198.51.100.${clients}`;
});

describe("a flood of new anonymous sessions from one client IP", () => {
  const create = (api: ReturnType<typeof from>, headers: Readonly<Record<string, string>> = {}) =>
    api.call("POST", `/anon/${us.anonServiceKey}/token`, { headers });

  test("is accepted 600 times a minute; then no session is made, and the reply has a Retry-After", async () => {
    const processes = [from(clientIp), from(clientIp)] as const;
    const before = await db.$count(anonymousSession);
    const statuses: number[] = [];
    for (let wave = 0; wave < 13; wave += 1) {
      const calls = Array.from({ length: 50 }, (_, call) => create(processes[call % 2 === 0 ? 0 : 1]));
      statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    expect(await db.$count(anonymousSession)).toBe(before + 600);
    const { json, headers } = await create(processes[0]);
    expect(json.title).toBe("TooManyRequests");
    const wait = Number(headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  test("cannot evade the limit by headers with another client IP, and blocks nobody else", async () => {
    const api = from(clientIp);
    for (let wave = 0; wave < 12; wave += 1) await Promise.all(Array.from({ length: 50 }, () => create(api)));
    for (const header of ["x-forwarded-for", "x-real-ip", "forwarded", "cf-connecting-ip", "true-client-ip"]) {
      expect((await create(api, { [header]: "203.0.113.77" })).status).toBe(429);
    }
    expect((await create(from("203.0.113.78"))).status).toBe(200);
  });
});

const floods: readonly [string, number, string, string, () => object | undefined][] = [
  ["sign-ups", 60, "POST", "/idp/dbconnections/signup", () => ({ email: newEmail() })],
  ["sign-ins", 600, "POST", `${auth}/login`, () => ({ email: newEmail() })],
  ["refreshes", 600, "POST", `${auth}/refresh`, () => ({ refreshToken: newEmail() })],
  ["sign-outs", 600, "POST", `${auth}/logout`, () => ({ refreshToken: newEmail() })],
  ["password reset requests", 100, "POST", `${auth}/resetPassword`, () => ({ email: newEmail() })],
  ["guesses of a reset ticket", 100, "PATCH", `${auth}/resetPassword`, () => ({ ticketId: newEmail() })],
  ["guesses of a verification ticket", 100, "PATCH", `${auth}/profile/verifyEmail`, () => ({ ticketId: newEmail() })],
  ["reads of tickets", 100, "GET", `${auth}/tickets/guessed`, () => undefined],
];

describe.each(floods)("a flood of %s from one client IP", (_, most, method, path, bodyOf) => {
  test(`is accepted ${most} times`, async () => {
    const api = from(clientIp);
    const statuses: number[] = [];
    for (let made = 0; made < most + 20; made += 20) {
      const calls = Array.from({ length: 20 }, () => {
        const body = bodyOf();
        return api.call(method, path, body === undefined ? {} : { body });
      });
      statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(statuses.some((status) => status >= 500 && status !== 503)).toBe(false);
  });
});

test("a customer may request 20 mails in 15 minutes, from all client IPs together", async () => {
  const { accessToken: token } = await openIdentity(db).enter();
  const statuses: number[] = [];
  for (let made = 0; made < 22; made += 1) {
    const api = from(`203.0.113.${made}`);
    const { status } = await api.call("POST", `${auth}/profile/me/verifyEmail`, { token, body: { siteUrl, culture } });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(20).fill(202), 429, 429]);
});
