import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailers } from "../../../cart/testing/storefront.ts";
import { customers } from "../../../customers/postgres/tables.ts";
import { registerCustomer } from "../../../customers/testing/register-customer.ts";
import { newId } from "../../../platform/ids.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { testReplica } from "../../../platform/testing/replica.ts";
import { fillCart, openShop, pay } from "../../../testing/sales/open-shop.ts";
import { auditEntries } from "../../audit/postgres/tables.ts";
import { deskCustomerOperations } from "./operations.ts";

const database = await testDatabase();
const { db } = database;
const replica = testReplica(database);
const { reads } = replica;
const now = () => new Date("2026-11-21T09:00:00Z");
const forgotten: string[] = [];
const forgetSessions = (ids: readonly string[]) => void forgotten.push(...ids);
const api = testApi(deskCustomerOperations({ db, reads, now, forgetSessions }), db);
const shop = await openShop(db);
const token = testStaffToken("service");

const get = (id: string, by = token) => api.call("GET", `/api/desk/customers/${id}`, { token: by });
const patch = (id: string, body: object, by = token) =>
  api.call("PATCH", `/api/desk/customers/${id}`, { token: by, body });
const actionsOn = async (id: string) =>
  (await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).map(({ action }) => action);

test("the record of a customer has orders and sums, and each look at it is an entry of the audit without a name", async () => {
  const visitor = await registerCustomer(db);
  const shopper = shop.enter("boxwright-us", "192.0.2.9", visitor);
  await pay(shopper, await fillCart(shopper, [mailers(100)]));
  const { status, json } = await get(visitor.id);
  expect(status).toBe(200);
  expect(json).toMatchObject({ id: visitor.id, money: { orders: 1 }, orders: [{ lines: [{ quantity: 100 }] }] });
  expect(json.money.spent.centAmount).toBeGreaterThan(0);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, visitor.id));
  expect(entries).toMatchObject([{ action: "customer.viewed", subjectLabel: json.key, actorRole: "service" }]);
  expect(JSON.stringify(entries)).not.toContain(json.email);
});

test("a change is saved with its reason, and one that names an old version is refused with the current one", async () => {
  const { id } = await registerCustomer(db);
  const changed = await patch(id, { version: 1, onAccount: true, isBlocked: true, reason: "Asked by phone" });
  expect(changed.json).toMatchObject({ onAccount: true, version: 2, blockedAt: now().toISOString() });
  const stale = await patch(id, { version: 1, eqp: true, reason: "Asked by phone" });
  expect([stale.status, stale.json.currentVersion]).toEqual([409, 2]);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  const change = entries.find(({ action }) => action === "customer.changed");
  expect([JSON.parse(change?.before ?? ""), JSON.parse(change?.after ?? ""), change?.reason]).toEqual([
    { onAccount: false, isBlocked: false },
    { onAccount: true, isBlocked: true },
    "Asked by phone",
  ]);
});

test("ending the sessions of a customer is an entry of the audit", async () => {
  const { id } = await registerCustomer(db);
  const { status } = await api.call("DELETE", `/api/desk/customers/${id}/sessions`, { token });
  expect([status, await actionsOn(id)]).toEqual([200, ["customer.signedOut"]]);
});

test.each<[string, object, string]>([
  ["no reason", { onAccount: true }, "reason"],
  ["a group that does not exist", { groupId: newId(), reason: "Reseller" }, "groupId"],
  ["a field that staff cannot set", { email: "other@example.com", reason: "Typo" }, "email"],
])("a change with %s is refused, and changes nothing", async (_what, body, path) => {
  const { id } = await registerCustomer(db);
  const { status, json } = await patch(id, { version: 1, ...body });
  expect([status, json.errors[0].path]).toEqual([400, path]);
  expect(await db.select({ version: customers.version }).from(customers).where(eq(customers.id, id))).toEqual([
    { version: 1 },
  ]);
  expect(await actionsOn(id)).toEqual([]);
});

test("the list finds blocked customers, and staff of another tenant find nobody", async () => {
  const { id } = await registerCustomer(db);
  await patch(id, { version: 1, isBlocked: true, reason: "Fraud" });
  const list = async (by: string) =>
    (await api.call("GET", "/api/desk/customers?flag=blocked&limit=100", { token: by })).json.results.map(
      (found: { id: string }) => found.id,
    );
  expect(await list(token)).toContain(id);
  const elsewhere = testStaffToken("owner", "boxwright-eu");
  expect(await list(elsewhere)).not.toContain(id);
  expect((await get(id, elsewhere)).status).toBe(404);
  expect((await patch(id, {}, elsewhere)).status).toBe(404);
});

test("the list is read at a replica, and a record at the primary", async () => {
  const { id } = await registerCustomer(db);
  const list = () => api.call("GET", "/api/desk/customers?query=reader", { token });
  expect(await replica.serversOf(list)).toEqual(["replica"]);
  expect(await replica.serversOf(() => get(id))).toEqual(["primary"]);
});

test("roles without the right to change customers get 403, and a wrong cursor 400", async () => {
  const { id } = await registerCustomer(db);
  for (const role of ["viewer", "prepress", "production", "finance"] as const) {
    expect((await patch(id, { version: 1 }, testStaffToken(role))).status).toBe(403);
  }
  expect((await api.call("GET", "/api/desk/customers?cursor=abc", { token })).status).toBe(400);
});
