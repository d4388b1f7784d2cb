import type { WireDeskCoupon } from "@boxwright/contract/desk/coupons";
import { proportionsOf } from "@boxwright/core/structures/families";
import { and, desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mailers } from "../../cart/testing/storefront.ts";
import { createCatalogue } from "../../catalogue/catalogue.ts";
import { loadProducts } from "../../catalogue/load-products.ts";
import { couponRedemptions, coupons } from "../../checkout/coupons/postgres/tables.ts";
import { auditEntries } from "../../desk/audit/postgres/tables.ts";
import { deskCouponOperations } from "../../desk/coupons/http/operations.ts";
import { testApi, testStaffToken } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { testReplica } from "../../platform/testing/replica.ts";
import { createProductDielines } from "../../pricing/product-dielines.ts";
import { fillCart, openShop, pay, readCart } from "./open-shop.ts";

const database = await testDatabase();
const { db } = database;
const replica = testReplica(database);
const { reads } = replica;
const shop = await openShop(db);
const { enter, clock } = shop;
const catalogue = createCatalogue(loadProducts(proportionsOf), createProductDielines("arlington").sizeFaults);
const api = testApi(deskCouponOperations({ db, reads, catalogue, now: () => clock.now }), db);

const callAs = (token: string) => async (method: string, path: string, body?: unknown, key?: string) => {
  const headers = key === undefined ? {} : { "idempotency-key": key };
  const { status, json } = await api.call(method, `/api/desk/coupons${path}`, { token, body, headers });
  return { status, json };
};
const service = callAs(testStaffToken("service"));
const tenPercent = { kind: "percentOffGoods", percent: 10 };

/** A new coupon with 10 % off. */
async function newCoupon(code: string, terms: object = {}): Promise<WireDeskCoupon> {
  const { status, json } = await service("POST", "", { code, offer: tenPercent, ...terms });
  if (status !== 201) throw new Error(JSON.stringify(json));
  return json;
}

const change = ({ id, version }: WireDeskCoupon, body: object) => service("PATCH", `/${id}`, { version, ...body });

/** Buys with a coupon, and returns the status of the payment and the cart. */
async function buyWith(code: string, shopper = enter()) {
  const cart = await fillCart(shopper, [mailers(100)], code);
  const { status, body } = await pay(shopper, cart);
  return { status, cart, order: body };
}

describe("a coupon of the desk", () => {
  test("works in a cart at once, in any case, with words for shoppers that say what it gives", async () => {
    const coupon = await newCoupon("spring-10");
    expect(coupon).toMatchObject({ code: "SPRING-10", state: "live", uses: 0, version: 1, stoppedAt: null });
    expect(coupon.texts.displayMessage).toEqual({ en: "10% off", de: "10 % Rabatt" });
    const { status, cart } = await buyWith("spring-10");
    expect(status).toBe(201);
    expect(cart.discount).toMatchObject({ isValid: true, displayMessage: "10% off" });
    const { json } = await service("GET", `/${coupon.id}`);
    expect(json).toMatchObject({ uses: 1, discountGiven: { centAmount: cart.totals.discount.centAmount } });
    expect(json.newestUses).toMatchObject([{ order: { discount: { centAmount: cart.totals.discount.centAmount } } }]);
  });

  test("that is stopped is invalid at once in carts that have it, which must remove it before they pay", async () => {
    const coupon = await newCoupon("STOP-ME");
    const shopper = enter();
    const cart = await fillCart(shopper, [mailers(100)], "STOP-ME");
    const stopped = await change(coupon, { stopped: true, reason: "It leaked" });
    expect(stopped.json).toMatchObject({ state: "stopped", stoppedAt: clock.now.toISOString(), version: 2 });
    const after = await readCart(shopper, cart);
    expect(after.discount).toMatchObject({ isValid: false });
    expect(after.totals.discount.centAmount).toBe(0);
    expect(await pay(shopper, cart)).toMatchObject({
      status: 422,
      body: { title: "CartNotReady", reasons: ["COUPON_INVALID"] },
    });
    const other = enter();
    const { body } = await other.add(mailers(100));
    const applied = await other.call("PATCH", `/carts/${body.id}/couponCode`, {
      version: body.version,
      couponCode: "STOP-ME",
    });
    expect([applied.status, applied.body.title]).toEqual([422, "CouponNotApplicable"]);
  });

  test("that is stopped can be used again once it is not, and stopping it twice keeps the first moment", async () => {
    const first = await change(await newCoupon("PAUSE"), { stopped: true });
    const { stoppedAt } = first.json;
    shop.later(60);
    const again = await change(first.json, { stopped: true });
    expect(again.json.stoppedAt).toBe(stoppedAt);
    const running = await change(again.json, { stopped: false });
    expect(running.json).toMatchObject({ state: "live", stoppedAt: null });
    expect((await buyWith("PAUSE")).status).toBe(201);
  });

  test("gets a limit after it was used without one, and the limit counts the earlier uses", async () => {
    const coupon = await newCoupon("LATE-LIMIT");
    await buyWith("LATE-LIMIT");
    await buyWith("LATE-LIMIT");
    const below = await change(coupon, { usageLimit: 1 });
    expect([below.status, below.json.errors]).toEqual([
      422,
      [{ path: "usageLimit", message: "must be at least 2, because the coupon has been used so often" }],
    ]);
    const limited = await change(coupon, { usageLimit: 3, buyerLimit: 3 });
    expect(limited.json).toMatchObject({ usageLimit: 3, buyerLimit: 3, uses: 2, state: "live" });
    expect((await buyWith("LATE-LIMIT")).status).toBe(201);
    const { json } = await service("GET", `/${coupon.id}`);
    expect(json).toMatchObject({ uses: 3, state: "ended" });
    await expect(buyWith("LATE-LIMIT")).rejects.toThrow("CouponNotApplicable");
    const numbers = await db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, coupon.id));
    expect(numbers.map(({ useNumber }) => useNumber).toSorted()).toEqual([1, 2, 3]);
  });

  test("gets a lower limit although failed payments left gaps in the numbers of its uses", async () => {
    const coupon = await newCoupon("GAP", { usageLimit: 5 });
    await buyWith("GAP");
    await buyWith("GAP");
    const second = and(eq(couponRedemptions.couponId, coupon.id), eq(couponRedemptions.useNumber, 2));
    await db.update(couponRedemptions).set({ useNumber: 4 }).where(second);
    expect((await change(coupon, { usageLimit: 2 })).json).toMatchObject({ usageLimit: 2, uses: 2, state: "ended" });
  });

  test("is planned before its first day and has ended after its last", async () => {
    const day = 86_400_000;
    const at = (days: number) => new Date(clock.now.getTime() + days * day).toISOString();
    const coupon = await newCoupon("XMAS", { validFrom: at(1), validUntil: at(3) });
    const stateIn = async (days: number) => {
      shop.later(days * 86_400);
      return (await service("GET", `/${coupon.id}`)).json.state;
    };
    expect(coupon.state).toBe("planned");
    expect([await stateIn(1), await stateIn(2)]).toEqual(["live", "ended"]);
  });
});

test.each<[string, object, string]>([
  ["a code that another coupon has", { code: "welcome10" }, "code"],
  [
    "an end before its beginning",
    { validFrom: "2026-12-02T00:00:00Z", validUntil: "2026-12-01T00:00:00Z" },
    "validUntil",
  ],
  [
    "a product that is not sold",
    { goods: { productKeys: ["custom-mailer-box", "teapot"], families: [] } },
    "goods.productKeys.1",
  ],
  ["a family that is not made", { goods: { productKeys: [], families: ["teapot"] } }, "goods.families.0"],
])("a coupon with %s is refused with its field", async (_what, terms, path) => {
  const { status, json } = await service("POST", "", { code: "REFUSED", offer: tenPercent, ...terms });
  expect([status, json.title, json.errors[0].path]).toEqual([422, "InvalidCoupon", path]);
});

test.each<[string, object]>([
  ["a code of one letter", { code: "X" }],
  ["a code with a space", { code: "TWO WORDS" }],
  ["more than a hundred percent", { offer: { kind: "percentOffGoods", percent: 101 } }],
  ["a limit of zero", { usageLimit: 0 }],
  ["an unknown field", { price: 1 }],
])("a request for a coupon with %s is not valid", async (_what, terms) => {
  const { status } = await service("POST", "", { code: "INVALID", offer: tenPercent, ...terms });
  expect(status).toBe(400);
});

test("of two people who change a coupon, the second is told that it has changed", async () => {
  const coupon = await newCoupon("TWO-PEOPLE");
  await change(coupon, { usageLimit: 10 });
  const late = await change(coupon, { usageLimit: 20 });
  expect(late).toMatchObject({ status: 409, json: { title: "ConcurrentModification", currentVersion: 2 } });
});

test("a repeated request makes one coupon", async () => {
  const body = { code: "ONCE", offer: tenPercent };
  const [one, again] = [await service("POST", "", body, "key-1"), await service("POST", "", body, "key-1")];
  expect([one.status, again.json]).toEqual([201, one.json]);
});

test("the list has the coupons by their codes, in pages, and finds a part of a code", async () => {
  for (const code of ["LIST-A", "LIST-B", "LIST-C"]) await newCoupon(code);
  const page = await service("GET", "?query=list-&limit=2");
  expect(page.json.results.map(({ code }: WireDeskCoupon) => code)).toEqual(["LIST-A", "LIST-B"]);
  const rest = await service("GET", `?query=list-&limit=2&cursor=${page.json.nextCursor}`);
  expect(rest.json).toMatchObject({ results: [{ code: "LIST-C" }], nextCursor: null });
  expect((await service("GET", "?query=%25")).json.results).toEqual([]);
});

test("a coupon of another tenant is neither listed nor found, and its code does not work", async () => {
  const coupon = await newCoupon("OURS");
  const other = callAs(testStaffToken("owner", "boxwright-eu"));
  expect((await other("GET", `/${coupon.id}`)).status).toBe(404);
  expect((await other("PATCH", `/${coupon.id}`, { version: 1, stopped: true })).status).toBe(404);
  expect((await other("GET", "?query=ours")).json.results).toEqual([]);
  const visitor = enter("boxwright-eu");
  const { body } = await visitor.add(mailers(100));
  const path = `/carts/${body.id}/couponCode`;
  expect((await visitor.call("PATCH", path, { version: body.version, couponCode: "OURS" })).status).toBe(422);
});

test("a coupon of all tenants is shown to each, and changed by none", async () => {
  const { id } = await newCoupon("OF-ALL");
  await db.update(coupons).set({ tenant: null }).where(eq(coupons.id, id));
  for (const tenant of ["boxwright-us", "boxwright-eu"] as const) {
    const call = callAs(testStaffToken("owner", tenant));
    expect((await call("GET", "?query=of-all")).json.results).toMatchObject([{ id, isShared: true }]);
    const { status, json } = await call("PATCH", `/${id}`, { version: 1, stopped: true });
    expect([status, json.title]).toEqual([403, "Forbidden"]);
  }
  expect((await service("GET", `/${id}`)).json).toMatchObject({ version: 1, stoppedAt: null, state: "live" });
});

test("a coupon of all tenants shows each tenant its own orders, and no customers of others", async () => {
  const { id } = await newCoupon("EVERYWHERE");
  await db.update(coupons).set({ tenant: null }).where(eq(coupons.id, id));
  expect((await buyWith("EVERYWHERE")).status).toBe(201);
  const shownTo = async (tenant: "boxwright-us" | "boxwright-eu") =>
    (await callAs(testStaffToken("owner", tenant))("GET", `/${id}`)).json;
  const own = await shownTo("boxwright-us");
  expect(own.newestUses).toMatchObject([{ order: { customerEmail: expect.stringContaining("@") } }]);
  expect(await shownTo("boxwright-eu")).toMatchObject({ uses: 1, newestUses: [] });
});

test("the list and the discounts that coupons gave are read at a replica, and a coupon at the primary", async () => {
  const { id } = await newCoupon("READ");
  expect(await replica.serversOf(() => service("GET", "?query=read"))).toEqual(["replica"]);
  expect(await replica.serversOf(() => service("GET", `/${id}`))).toEqual(["primary"]);
});

test("every change of a coupon has an entry in the audit", async () => {
  const coupon = await newCoupon("AUDITED");
  const { json } = await change(coupon, { usageLimit: 5 });
  await change(json, { stopped: true, reason: "It leaked" });
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, coupon.id))
    .orderBy(desc(auditEntries.position));
  expect(entries).toMatchObject([
    { action: "coupon.stopped", reason: "It leaked", actorRole: "service", subjectLabel: "AUDITED" },
    { action: "coupon.changed" },
    { action: "coupon.created", reason: null },
  ]);
});
