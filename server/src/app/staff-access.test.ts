import { endpoints } from "@boxwright/contract/endpoints";
import type { Endpoint } from "@boxwright/contract/kernel";
import { type StaffRole, staffRoles } from "@boxwright/core/identity/principal";
import { can } from "@boxwright/core/identity/rights";
import { type TenantName, tenantNamed } from "@boxwright/core/storefront/tenants";
import { afterAll, describe, expect, test } from "vitest";
import { issueAccessToken, issueAnonymousToken } from "../identity/issue-token.ts";
import { SigningKeys } from "../identity/signing-keys.ts";
import { seedDemoStaff } from "../identity/staff/demo-staff.ts";
import { issueStaffToken, openStaffSession } from "../identity/staff/open-session.ts";
import { findStaffByEmail } from "../identity/staff/postgres/staff-store.ts";
import { inTransaction } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import { createLogger } from "../platform/log/logger.ts";
import { parseConfig } from "../platform/read-config.ts";
import { testApi } from "../platform/testing/api.ts";
import { makeDataDir } from "../platform/testing/data-dir.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { composeShop } from "./compose.ts";
import { openMachine } from "./machine.ts";
import { openPrices } from "./open-prices.ts";

const { db, url } = await testDatabase();
const place = makeDataDir();
const config = parseConfig({ DATABASE_URL: url, DATA_DIR: place.path, DEMO: "1" }, "command");
if (!config.ok) throw new Error("The configuration is invalid");
const running = new AsyncDisposableStack();
afterAll(async () => {
  await running.disposeAsync();
  place.remove();
});

/** The whole shop, so that a call that is declared and not composed is noticed. */
const machine = await openMachine(config.value, url, createLogger("silent"), running);
const shop = composeShop(machine, await openPrices(machine, running));
const { verifyToken, verifyStaff } = shop;
const api = testApi(shop.operations, db, { verifyToken, verifyStaff });
const now = new Date();
const keys = new SigningKeys(db, () => now);
await seedDemoStaff(db, now);

/** A token of a new session, because some calls end theirs. */
async function tokenOf(role: StaffRole, tenant: TenantName = "boxwright-us"): Promise<string> {
  const person = await findStaffByEmail(db, tenant, `${role}@desk.boxwright.example`);
  if (person === undefined) throw new Error(`There is no ${role} in the demo`);
  const origin = { clientIp: "192.0.2.1", requestId: newId() };
  const session = { person, device: null, factorConfirmedAt: null };
  const sessionId = await inTransaction(db, (tx) => openStaffSession(tx, session, origin, now));
  return (await issueStaffToken(keys, person, sessionId, now)).accessToken;
}

const calls = endpoints.filter(({ audience }) => audience === "staff").map((call) => [call.id, call] as const);
const isAboutSomething = ({ path }: Endpoint) => path.includes("{");
const tooLong = "x".repeat(300);

/** Sends a call with a query and a body that it refuses. */
async function send({ method, path, body }: Endpoint, token: string | null, param: string = newId()) {
  const target = `${path.replace(/\{\w+\}/g, param)}?unknown=field`;
  const reply = await api.call(method, target, {
    ...(token !== null && { token }),
    ...(body !== null && { body: { unknown: "field" } }),
  });
  return [reply.status, reply.json?.title];
}

test("the contract has calls of staff", () => {
  expect(calls.length).toBeGreaterThan(10);
  expect(shop.operations.filter(({ endpoint }) => endpoint.audience === "staff")).toHaveLength(calls.length);
});

describe.each(calls)("%s", (_, call) => {
  test("refuses everybody who is not staff of the shop", async () => {
    const customer = { tenant: "boxwright-us", customerId: newId(), sessionId: newId() } as const;
    const tokens = [
      null,
      "nonsense",
      await issueAnonymousToken(keys, "boxwright-us", newId(), now),
      await issueAccessToken(keys, customer, now),
      await tokenOf("owner", "boxwright-eu"),
    ];
    for (const token of tokens) expect(await send(call, token)).toEqual([401, "InvalidToken"]);
  });

  test.each(staffRoles)("has the answer for the rights of %s, then 404, then 400", async (role) => {
    const principal = { kind: "staff", id: newId(), tenant: "boxwright-us", role } as const;
    if (call.right !== null && !can(principal, call.right)) {
      expect(await send(call, await tokenOf(role))).toEqual([403, "Forbidden"]);
      expect(await send(call, await tokenOf(role), tooLong)).toEqual([403, "Forbidden"]);
    } else if (isAboutSomething(call)) {
      expect(await send(call, await tokenOf(role))).toEqual([404, "NotFound"]);
      expect(await send(call, await tokenOf(role), tooLong)).toEqual([404, "NotFound"]);
    } else {
      expect(await send(call, await tokenOf(role))).toEqual([400, "InvalidRequest"]);
    }
  });

  const needsInput = isAboutSomething(call) || call.body !== null || call.file !== null;

  test.skipIf(needsInput)("runs for staff with the right", async () => {
    const { status, json, response } = await api.call(call.method, call.path, { token: await tokenOf("owner") });
    await response.body?.cancel();
    expect([401, 500, 503], json?.title).not.toContain(status);
  });
});

test("a token of staff opens no call of a visitor or customer", async () => {
  const token = await tokenOf("owner");
  const { storeFrontId } = tenantNamed("boxwright-us");
  const others = endpoints.filter(({ audience }) => audience === "visitor" || audience === "customer");
  for (const { id, method, path } of others) {
    const target = path
      .replace("{tenant}", "boxwright-us")
      .replace("{storefront}", storeFrontId)
      .replace(/\{\w+\}/g, newId());
    expect((await api.call(method, target, { token })).status, id).toBe(401);
  }
});
