import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { beforeEach, describe, expect, test } from "vitest";
import { postgresRateLimits } from "../../platform/rate-limits.ts";
import { testApi } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { anonymousSession } from "../postgres/tables.ts";
import { BusyHasher, newEmail, openFrontDoor, siteUrl } from "../testing/front-door.ts";

const { db, pool } = await testDatabase();
const us = tenantNamed("boxwright-us");
const auth = "/auth/v1/boxwright-us";
const culture = "en-US";
let addresses = 0;

// No password is hashed here: how many calls are let in is what counts.
const shop = openFrontDoor(db, { hasher: new BusyHasher() });

/** The shop as one more process has it, seen from an address. */
function from(clientIp: string) {
  const { operations, identity } = shop;
  return testApi(operations, db, { verifyToken: identity.verifyToken, rateLimits: postgresRateLimits(pool) }, clientIp);
}

let clientIp = "";
beforeEach(() => {
  addresses += 1;
  clientIp = `198.51.100.${addresses}`;
});

describe("a flood of new anonymous sessions from one address", () => {
  const create = (api: ReturnType<typeof from>, headers: Readonly<Record<string, string>> = {}) =>
    api.call("POST", `/anon/${us.anonServiceKey}/token`, { headers });

  test("is let in 600 times a minute; then no session is made, and it is told when to come again", async () => {
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

  test("is not let in for what it claims of its address, and keeps nobody else out", async () => {
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
  ["wishes for a new password", 100, "POST", `${auth}/resetPassword`, () => ({ email: newEmail() })],
  ["guesses at a ticket that sets a password", 100, "PATCH", `${auth}/resetPassword`, () => ({ ticketId: newEmail() })],
  ["guesses at a ticket that verifies", 100, "PATCH", `${auth}/profile/verifyEmail`, () => ({ ticketId: newEmail() })],
  ["looks at tickets", 100, "GET", `${auth}/tickets/guessed`, () => undefined],
];

describe.each(floods)("a flood of %s from one address", (_, most, method, path, bodyOf) => {
  test(`is let in ${most} times`, async () => {
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

test("mails that a customer asks for are 20 in 15 minutes, from wherever they are asked for", async () => {
  const { accessToken: token } = await openFrontDoor(db).enter();
  const statuses: number[] = [];
  for (let made = 0; made < 22; made += 1) {
    const api = from(`203.0.113.${made}`);
    const { status } = await api.call("POST", `${auth}/profile/me/verifyEmail`, { token, body: { siteUrl, culture } });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(20).fill(202), 429, 429]);
});
