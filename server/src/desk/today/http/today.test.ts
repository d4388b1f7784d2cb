import type { WireToday } from "@boxwright/contract/desk/today";
import { plantNamed } from "@boxwright/core/checkout/plant";
import { type StaffRole, staffRoles } from "@boxwright/core/identity/principal";
import { zeroCents } from "@boxwright/core/kernel/money";
import type { Order } from "@boxwright/core/orders/order";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coupons, unlimited } from "../../../checkout/coupons/postgres/tables.ts";
import { seedDemoCustomers } from "../../../customers/demo-customers.ts";
import { presentOrder } from "../../../orders/http/present-order.ts";
import { moveWaitingDays } from "../../../orders/summaries/mend-summaries.ts";
import { anyOrder, storeOrders } from "../../../orders/testing/store-orders.ts";
import { newId } from "../../../platform/ids.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { testDatabase } from "../../../platform/testing/database.ts";
import { testReplica } from "../../../platform/testing/replica.ts";
import { deskOrderOperations } from "../../orders/http/read-operations.ts";
import { todayOperations } from "./operations.ts";

const database = await testDatabase();
const { db } = database;
const replica = testReplica(database);
const { reads } = replica;
const orders = fc.sample(anyOrder, { numRuns: 120, seed: 17 });
await storeOrders(db, orders);
const ours = orders.filter(({ tenant }) => tenant === "boxwright-us");

const plant = plantNamed("arlington");
const failed = {
  count: 2,
  oldestAt: new Date("2026-11-20T10:00:00Z"),
  first: { id: ours[0]?.id ?? "", name: "mail.send" },
};
const token = testStaffToken("owner");

function openDesk(at: Date) {
  const now = () => at;
  const deps = { db, reads, plant, termDays: 30, now, countFailedJobs: async () => failed };
  const present = (order: Order) =>
    presentOrder(order, { plant, setupOf: () => zeroCents, now }, { expand: ["deliveries"] });
  const api = testApi([...todayOperations(deps), ...deskOrderOperations({ ...deps, presentOrder: present })], db);
  const get = async (path: string, query: Readonly<Record<string, string>> = {}, by = token) => {
    const { status, json } = await api.call("GET", `/api/desk/${path}?${new URLSearchParams(query)}`, { token: by });
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  };
  return { get, today: async () => (await get("today")) as WireToday };
}

const anyMoment = fc.integer({ min: 0, max: 120 * 24 }).map((hours) => new Date(Date.UTC(2026, 8, 1, hours)));

describe("today", () => {
  test("counts exactly the orders of the lists that it names, at any moment", async () => {
    await fc.assert(
      fc.asyncProperty(anyMoment, async (at) => {
        const { get, today } = openDesk(at);
        const { tasks, withOthers, atRisk, openOrders } = await today();
        const counted = [...tasks, ...withOthers, atRisk].filter(({ list }) => list.page === "orders");
        for (const { count, list } of counted) {
          expect(await get("orders", list.filter), JSON.stringify(list)).toMatchObject({ count, isCountExact: true });
        }
        expect(await get("orders", { orderState: "Open,Confirmed" })).toMatchObject({ count: openOrders });
        expect(await get("orders", { due: "late" })).toMatchObject({ count: atRisk.late });
        expect(atRisk.late + atRisk.noSlack + atRisk.oneDay).toBe(atRisk.count);
      }),
      { numRuns: 12 },
    );
  });

  test("has the oldest of each kind of work, and how many are past their target", async () => {
    const at = new Date("2026-12-01T16:00:00Z");
    const { tasks } = await openDesk(at).today();
    const waiting = ours.flatMap(({ id, lines, history }) =>
      lines
        .filter(({ state }) => state === "ArtworkReview")
        .map((line) => ({ id, since: history.findLast(({ lineId }) => lineId === line.id)?.at.getTime() ?? 0 })),
    );
    const oldest = waiting.toSorted((one, other) => one.since - other.since)[0];
    const late = new Set(waiting.filter(({ since }) => since < at.getTime() - 4 * 3_600_000).map(({ id }) => id));
    expect(tasks.find(({ id }) => id === "artworkToReview")).toMatchObject({
      oldestAt: new Date(oldest?.since ?? 0).toISOString(),
      pastTarget: late.size,
      targetSeconds: 14_400,
      first: { id: oldest?.id },
    });
    expect(tasks.at(-1)).toMatchObject({ id: "failedJobs", count: 2, first: { label: "mail.send" } });
  });

  test("sums the orders of 30 days by the days of the plant, and those of the 30 days before", async () => {
    const { sold, day } = await openDesk(new Date("2026-11-25T03:00:00Z")).today();
    expect(day).toBe("2026-11-24");
    expect(sold.days).toHaveLength(30);
    expect(sold.days.at(-1)?.day).toBe(day);
    const { get } = openDesk(new Date("2026-11-25T03:00:00Z"));
    for (const { day: from, orders: placed } of sold.days) {
      expect(await get("orders", { from, to: from })).toMatchObject({ count: placed });
    }
    expect(sold.orders).toBe(sold.days.reduce((sum, one) => sum + one.orders, 0));
    expect(await get("orders", { from: "2026-09-26", to: "2026-10-25" })).toMatchObject({ count: sold.ordersBefore });
    const revenue = sold.days.reduce((sum, one) => sum + one.revenue.centAmount, 0);
    expect(sold.revenue.centAmount).toBe(revenue);
  });

  test("is read at a replica", async () => {
    const { today } = openDesk(new Date("2026-12-01T16:00:00Z"));
    expect(await replica.serversOf(today)).toEqual(["replica"]);
  });

  test("shows the most urgent lines first", async () => {
    const at = new Date("2026-11-30T16:00:00Z");
    await moveWaitingDays(db, at);
    const { atRisk } = await openDesk(at).today();
    const slacks = atRisk.lines.map(({ slack }) => slack);
    expect(slacks.length).toBe(Math.min(10, atRisk.count));
    expect(slacks).toEqual(slacks.toSorted((one, other) => one - other));
  });
});

describe("the search at the desk", () => {
  const { get } = openDesk(new Date("2026-11-27T16:00:00Z"));

  test("finds orders of the tenant by number and email", async () => {
    const [order] = ours;
    const { results } = await get("search", { query: order?.number ?? "" });
    expect(results).toMatchObject([{ kind: "order", id: order?.id, label: order?.number }]);
    const foreign = orders.find(({ tenant }) => tenant === "boxwright-eu");
    expect(await get("search", { query: foreign?.number ?? "" })).toEqual({ results: [] });
    expect((await get("search", { query: "ONE@example.com" })).results.length).toBeGreaterThan(0);
  });

  test("finds customers by words of their name or company, and by the beginning of their email", async () => {
    await seedDemoCustomers(db, new Date("2026-11-20T15:00:00Z"));
    const label = "Demo Terms, Demo on Account";
    for (const query of ["account demo", "TERMS@demo"]) {
      expect((await get("search", { query })).results).toMatchObject([{ kind: "customer", label }]);
    }
  });

  test("finds coupons of the tenant, for those who may change them", async () => {
    const words = { en: "10% off", de: "10 % Rabatt" };
    const coupon = {
      offer: { kind: "percentOffGoods", percent: 10 },
      minimumSubtotal: zeroCents,
      usageLimit: unlimited,
      buyerLimit: unlimited,
      texts: { displayMessage: words, expirationMessage: words, staticLegalCopy: words, detailsMessage: words },
    } as const;
    await db.insert(coupons).values([
      { ...coupon, id: newId(), code: "SPRING-US", tenant: "boxwright-us" },
      { ...coupon, id: newId(), code: "SPRING-EU", tenant: "boxwright-eu" },
      { ...coupon, id: newId(), code: "SPRING-ALL", tenant: null },
    ]);
    const codesFor = async (role: StaffRole, tenant?: TenantName) => {
      const { results } = await get("search", { query: "spring" }, testStaffToken(role, tenant));
      return results.map(({ label }: { readonly label: string }) => label);
    };
    for (const role of staffRoles) {
      const isAllowed = ["owner", "service", "finance"].includes(role);
      expect(await codesFor(role), role).toEqual(isAllowed ? ["SPRING-ALL", "SPRING-US"] : []);
    }
    expect(await codesFor("owner", "boxwright-eu")).toEqual(["SPRING-ALL", "SPRING-EU"]);
  });

  test("reads orders, customers and coupons at a replica", async () => {
    expect(await replica.serversOf(() => get("search", { query: "example" }))).toEqual(["replica"]);
  });

  test("finds nothing without words", async () => {
    expect(await get("search", { query: "  " })).toEqual({ results: [] });
  });
});
