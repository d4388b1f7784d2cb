import type { WireCart } from "@boxwright/contract/cart";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { toCents } from "@boxwright/core/kernel/money";
import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { judgeQuotation } from "../../cart/judge-quotation.ts";
import { arlington, mailers, type Shopper } from "../../cart/testing/storefront.ts";
import { coupons } from "../../checkout/coupons/postgres/tables.ts";
import { orderLines } from "../../orders/postgres/tables.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { addQuotation, type QuotationEntry } from "../../quotations/make-quotation.ts";
import { quotationUses } from "../../quotations/postgres/tables.ts";
import { useQuotations } from "../../quotations/use-quotations.ts";
import { openShop, pay } from "./open-shop.ts";

const { db } = await testDatabase();
const shop = await openShop(db);

const entry: QuotationEntry = {
  lines: [
    {
      sku: "MAILER",
      version: 1,
      selection: { Size: "10x8x4" },
      quantity: 250,
      unitPrice: { amount: 41_333, digits: 5 },
    },
    { sku: "MAILER", version: 1, selection: { Size: "10x8x4" }, quantity: 100, unitPrice: { amount: 50, digits: 2 } },
  ],
  shipping: toCents(1_001),
  validUntil: "2026-12-19" as CalendarDate,
  note: "As we said on the phone.",
};

async function quote(parts: Partial<QuotationEntry> = {}) {
  const offered = { ...entry, ...parts };
  const lines = judgeQuotation(shop.deps.cart.describeGoods, offered, shop.clock.now);
  if (!lines.ok) throw new Error(JSON.stringify(lines.refusal));
  const about = { tenant: "boxwright-us", inquiryId: newId() } as const;
  return inTransaction(db, (tx) => addQuotation(tx, about, offered, lines.value, shop.clock.now));
}

const take = (shopper: Shopper, key: string, idempotencyKey = newId()) =>
  shopper.call<WireCart>("POST", `/quotations/${key}/cart`, {}, idempotencyKey);
const goodsOf = (cart: WireCart) => cart.lineItems.map(({ priceDetails }) => priceDetails.untaxedTotal.centAmount);

/** A cart with the lines of a quotation that is ready to be paid. */
async function readyWith(shopper: Shopper, key: string): Promise<WireCart> {
  let { body: cart } = await take(shopper, key);
  const change = async (path: string, body: object) => {
    const changed = await shopper.call<WireCart>("PATCH", `/carts/${cart.id}${path}`, {
      version: cart.version,
      ...body,
    });
    if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
    cart = changed.body;
  };
  await change("", { shippingAddress: arlington, billingAddress: arlington });
  const { body } = await shopper.call<{
    quoteResponse: {
      deliveryGroups: { lineItemId: string; ECommerceDeliveryOptions: { eCommerceDeliveryOptionId: string }[] }[];
    };
  }>("GET", `/carts/${cart.id}/eCommerceDeliveryOptions`);
  await change("/edo", {
    selections: body.quoteResponse.deliveryGroups.map(({ lineItemId, ECommerceDeliveryOptions: [first] }) => ({
      lineItemId,
      eCommerceDeliveryOptionId: first?.eCommerceDeliveryOptionId,
    })),
  });
  return cart;
}

test("the link of a quotation becomes a cart at its prices, which an order pays to the cent", async () => {
  const { key, total } = await quote();
  const shopper = shop.enter();
  const cart = await readyWith(shopper, key);
  const { status, body } = await pay(shopper, cart);
  expect(status).toBe(201);
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, body.orderId));
  expect(lines.map(({ goods }) => goods).sort()).toEqual([10_333, 5_000].sort());
  expect(lines.reduce((sum, { goods, shipping }) => sum + goods + shipping, 0)).toBe(total);
});

const boxes = { sku: "MAILER", version: 1, selection: { Size: "10x8x4" }, quantity: 12_000 };
const palletsEntry = { lines: [{ ...boxes, unitPrice: { amount: 31, digits: 2 } }], shipping: toCents(90_000) };

test("a quantity that the shop does not sell is ordered as it was quoted", async () => {
  const { key, total } = await quote(palletsEntry);
  const shopper = shop.enter();
  const cart = await readyWith(shopper, key);
  const { status, body } = await pay(shopper, cart);
  expect(status).toBe(201);
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, body.orderId));
  expect(lines).toMatchObject([{ quantity: 12_000, goods: 372_000, shipping: 90_000 }]);
  expect(total).toBe(462_000);
});

test("a quoted line with such a quantity may change its comments, but neither its quantity nor its goods", async () => {
  const { key } = await quote(palletsEntry);
  const shopper = shop.enter();
  const { body: cart } = await take(shopper, key);
  const change = (body: object) =>
    shopper.call<WireCart>("PATCH", `/carts/${cart.id}/lineitems`, { version: cart.version, ...body });
  const [line] = cart.lineItems;
  const replacing = { ...mailers(12_000, { customerComments: "Dock 4" }), replaces: line?.id };
  expect((await change({ update: [{ lineItemId: line?.id, quantity: 12_001 }] })).status).toBe(422);
  for (const other of [{ quantity: 13_000 }, { selection: { Size: "12x9x6" } }]) {
    expect((await change({ add: [{ ...replacing, ...other }] })).status).toBe(422);
  }
  expect((await change({ add: [mailers(12_000)] })).status).toBe(422);
  const { body: changed } = await change({ add: [replacing] });
  expect(changed.lineItems).toMatchObject([{ quantity: 12_000, customerComments: "Dock 4", isPriceUpdated: false }]);
  expect(goodsOf(changed)).toEqual([372_000]);
});

test("a quantity that the shop does not sell cannot be ordered once its quotation has ended", async () => {
  const { key } = await quote(palletsEntry);
  const shopper = shop.enter();
  const cart = await readyWith(shopper, key);
  const before = shop.clock.now;
  shop.clock.now = new Date("2026-12-20T06:00:00Z");
  try {
    expect(await pay(shopper, cart)).toMatchObject({ status: 422, body: { title: "CartNotReady" } });
    const { body: shown } = await shopper.call<WireCart>("GET", `/carts/${cart.id}`);
    expect(shown.lineItems).toMatchObject([{ quantity: 12_000 }]);
  } finally {
    shop.clock.now = before;
  }
});

test("a changed quantity leaves the quotation, and the quoted quantity has its price again", async () => {
  const { key } = await quote();
  const shopper = shop.enter();
  const { body: cart } = await take(shopper, key);
  const quoted = goodsOf(cart);
  const line = cart.lineItems[0];
  const resize = async (quantity: number, version: number) =>
    (
      await shopper.call<WireCart>("PATCH", `/carts/${cart.id}/lineitems`, {
        version,
        update: [{ lineItemId: line?.id, quantity }],
      })
    ).body;
  const longer = await resize(500, cart.version);
  expect(goodsOf(longer)[0]).toBeGreaterThan((quoted[0] ?? 0) * 2);
  expect(goodsOf(longer)[1]).toBe(quoted[1]);
  expect(goodsOf(await resize(line?.quantity ?? 0, longer.version))).toEqual(quoted);
});

test("a quotation that is taken again adds nothing to a cart that has it", async () => {
  const { key } = await quote();
  const shopper = shop.enter();
  const { body: cart } = await take(shopper, key);
  const again = await take(shopper, key);
  expect([again.status, goodsOf(again.body)]).toEqual([201, goodsOf(cart)]);
});

test("a quoted line that was removed, taken again and restored has the quoted price once", async () => {
  const { key } = await quote();
  const shopper = shop.enter();
  const { body: cart } = await take(shopper, key);
  const change = async (version: number, body: object) =>
    (await shopper.call<WireCart>("PATCH", `/carts/${cart.id}/lineitems`, { version, ...body })).body;
  const id = cart.lineItems[0]?.id ?? "";
  const removed = await change(cart.version, { remove: [id] });
  const { body: taken } = await take(shopper, key);
  expect(goodsOf(removed)).toHaveLength(1);
  expect(goodsOf(taken).toSorted()).toEqual(goodsOf(cart).toSorted());
  const restored = await change(taken.version, { restore: [id] });
  const quoted = goodsOf(cart)[0] ?? 0;
  expect(goodsOf(restored).filter((price) => price === quoted)).toHaveLength(1);
  expect(goodsOf(restored)).toHaveLength(3);
});

test("a quotation is used by one order: the second payment is refused, and its cart has the prices of all others", async () => {
  const { key, quotation } = await quote();
  const [one, other] = [shop.enter(), shop.enter()];
  const carts = [await readyWith(one, key), await readyWith(other, key)] as const;
  const paid = await Promise.all([pay(one, carts[0]), pay(other, carts[1])]);
  expect(paid.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await db.$count(quotationUses, eq(quotationUses.quotationId, quotation.id))).toBe(1);
  const third = await take(shop.enter(), key);
  expect([third.status, third.body]).toMatchObject([409, { title: "QuotationUsed" }]);
});

test("of several carts with one quotation that pay at once exactly one pays the quoted price", async () => {
  const { key, quotation, total } = await quote();
  const shoppers = Array.from({ length: 4 }, () => shop.enter());
  const carts = await Promise.all(shoppers.map(async (shopper) => ({ shopper, cart: await readyWith(shopper, key) })));
  const { charges } = shop.deps.cart;
  const { proofCredits } = charges;
  const [allPriced, firstPaid] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let priced = 0;
  // The last query of a price: the first payment goes on when all have their prices, and the others when it has committed.
  const waitForOthers: typeof proofCredits = async (...query) => {
    const credits = await proofCredits(...query);
    priced += 1;
    const isFirst = priced === 1;
    if (priced === shoppers.length) allPriced.resolve();
    await (isFirst ? allPriced : firstPaid).promise;
    return credits;
  };
  Object.assign(charges, { proofCredits: waitForOthers });
  try {
    const payments = carts.map(({ shopper, cart }) => pay(shopper, cart));
    await Promise.race(payments);
    firstPaid.resolve();
    const paid = await Promise.all(payments);
    expect(paid.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    for (const { status, body } of paid) {
      if (status === 422) expect(body).toMatchObject({ title: "CartNotReady", reasons: ["PRICE_UPDATED"] });
    }
    const placed = paid.flatMap(({ status, body }) => (status === 201 ? [body.orderId] : []));
    const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, placed));
    expect(lines.reduce((sum, { goods, shipping }) => sum + goods + shipping, 0)).toBe(total);
    expect(await db.$count(quotationUses, eq(quotationUses.quotationId, quotation.id))).toBe(1);
  } finally {
    Object.assign(charges, { proofCredits });
  }
});

test("a payment that cannot use all of its quotations uses none of them", async () => {
  const [one, other] = [await quote(), await quote()];
  const [free = "", taken = ""] = [one.quotation.id, other.quotation.id].sort();
  const use = (ids: string[]) => inTransaction(db, (tx) => useQuotations(tx, ids, newId(), shop.clock.now));
  expect([await use([taken]), await use([taken, free])]).toEqual([true, false]);
  expect(await use([free])).toBe(true);
});

test("a coupon that ends while a payment begins gives the quotation back", async () => {
  const { key, quotation } = await quote();
  const shopper = shop.enter();
  const cart = await readyWith(shopper, key);
  const { body } = await shopper.call<WireCart>("PATCH", `/carts/${cart.id}/couponCode`, {
    version: cart.version,
    couponCode: "WELCOME10",
  });
  const { charges } = shop.deps.cart;
  const { proofCredits } = charges;
  const stopCoupon: typeof proofCredits = async (...query) => {
    await db.update(coupons).set({ stoppedAt: shop.clock.now }).where(eq(coupons.code, "WELCOME10"));
    return proofCredits(...query);
  };
  Object.assign(charges, { proofCredits: stopCoupon });
  try {
    expect(await pay(shopper, body)).toMatchObject({ status: 422, body: { title: "CouponNotApplicable" } });
    expect(await db.$count(quotationUses, eq(quotationUses.quotationId, quotation.id))).toBe(0);
  } finally {
    Object.assign(charges, { proofCredits });
  }
});

test("a payment that takes no money gives the quotation back", async () => {
  const { key, quotation } = await quote();
  const shopper = shop.enter();
  const cart = await readyWith(shopper, key);
  const declined = await pay(shopper, cart, { paymentMethodNonce: "fake-processor-declined-visa-nonce" });
  expect(declined.status).toBe(422);
  expect(await db.$count(quotationUses, eq(quotationUses.quotationId, quotation.id))).toBe(0);
});

test("an expired quotation says so, and a cart that has it gets the prices of today", async () => {
  const { key } = await quote();
  const shopper = shop.enter();
  const { body: cart } = await take(shopper, key);
  const before = shop.clock.now;
  shop.clock.now = new Date("2026-12-20T06:00:00Z");
  try {
    const late = await take(shop.enter(), key);
    expect([late.status, late.body]).toMatchObject([410, { detail: "This quotation was good until 2026-12-19." }]);
    const { body: opened } = await shop.enter().call<{ state: string }>("GET", `/quotations/${key}`);
    expect(opened.state).toBe("expired");
    const { body: shown } = await shopper.call<WireCart>("GET", `/carts/${cart.id}`);
    expect(goodsOf(shown)[1]).toBeGreaterThan(goodsOf(cart)[1] ?? 0);
  } finally {
    shop.clock.now = before;
  }
});

test("a link that is sent twice under one Idempotency-Key fills the cart once, and an unknown key opens nothing", async () => {
  const { key } = await quote();
  const shopper = shop.enter();
  const idempotencyKey = newId();
  const replies = [await take(shopper, key, idempotencyKey), await take(shopper, key, idempotencyKey)];
  expect(replies.map(({ body }) => body.lineItems.length)).toEqual([2, 2]);
  expect((await take(shopper, "unknown")).status).toBe(404);
  expect((await take(shop.enter("boxwright-eu"), key)).status).toBe(404);
});

test.each<[string, Partial<QuotationEntry>, string]>([
  ["a day in the past", { validUntil: "2026-11-19" as CalendarDate }, "validUntil"],
  ["a day in two years", { validUntil: "2028-11-19" as CalendarDate }, "validUntil"],
  ["goods that are not sold", { lines: entry.lines.map((line) => ({ ...line, sku: "NOTHING" })) }, "lines.0"],
  ["a sample", { lines: entry.lines.map((line) => ({ ...line, sku: "SAMPLE", quantity: 1 })) }, "lines.0.sku"],
  [
    "a line for nothing",
    { lines: entry.lines.map((line) => ({ ...line, unitPrice: { amount: 0, digits: 2 } })) },
    "lines.1.unitPrice",
  ],
  [
    "a line below a cent",
    { lines: entry.lines.map((line) => ({ ...line, unitPrice: { amount: 1, digits: 6 } })) },
    "lines.0.unitPrice",
  ],
])("a quotation with %s is refused", (_what, parts, path) => {
  const judged = judgeQuotation(shop.deps.cart.describeGoods, { ...entry, ...parts }, shop.clock.now);
  expect(judged).toMatchObject({ ok: false, refusal: expect.arrayContaining([expect.objectContaining({ path })]) });
});
