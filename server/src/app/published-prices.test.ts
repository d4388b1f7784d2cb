import type { WireCart, WireNewLine } from "@boxwright/contract/cart";
import { describe, expect, test, vi } from "vitest";
import { createDescribeGoods } from "../cart/describe-goods.ts";
import { inTransaction } from "../platform/db/database.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { saveDraft } from "../pricing/editions/change-draft.ts";
import { noticeMilliseconds, publishDraft } from "../pricing/editions/publish-draft.ts";
import { findEdition } from "../pricing/editions/read-editions.ts";
import { pictureSealOf } from "../structures/picture-seal.ts";
import { fillCart, openShop, pay, readCart } from "../testing/sales/open-shop.ts";
import { openTestPrices } from "./testing/open-test-prices.ts";

const { db } = await testDatabase();
const clock = { now: new Date("2026-11-20T15:00:00Z") };
const prices = await openTestPrices({ db, now: () => clock.now });
const seal = pictureSealOf("a key of the tests", "arlington");
const describeGoods = createDescribeGoods({ catalogue: prices.goods.catalogue, prices: prices.list, seal });
const shop = await openShop(db, { describeGoods, taxes: prices.taxes });

const mailers: WireNewLine = {
  referenceId: "custom-mailer-box",
  sku: "BW-MAILER",
  version: 1,
  quantity: 100,
  selection: { Size: "10x8x4", Color: "White", "Print Options": "Outside" },
};

/** Publishes E-flute at so many cents a square metre, and waits until it is in force. */
async function publish(cents: number): Promise<void> {
  const tenant = "boxwright-us";
  const tables = structuredClone((await findEdition(db, tenant, 1))?.tables ?? {}) as Record<string, { board: object }>;
  Object.assign(tables["boxes.yaml"]?.board ?? {}, { E: cents });
  const change = { tenant, by: { id: "0192f0c4-6c1e-7000-8000-00000000000a", name: "Lena" }, at: clock.now } as const;
  await inTransaction(db, async (tx) => {
    const saved = await saveDraft(tx, () => [], { ...change, version: 0, tables });
    const version = saved.ok ? saved.value.after.version : 0;
    await publishDraft(tx, () => [], { ...change, version, from: null, reason: "Test", replaces: [] });
  });
  const { edition } = prices.list;
  clock.now = new Date(clock.now.getTime() + noticeMilliseconds);
  await vi.waitFor(() => expect(prices.list.edition).toBeGreaterThan(edition), { timeout: 5_000, interval: 50 });
}

const goodsOf = ({ totals }: WireCart) => totals.subtotal.centAmount;

describe("a cart whose goods get another price", () => {
  test("keeps the price that its shopper agreed to until the shopper accepts the new one, and is not charged before", async () => {
    const shopper = shop.enter();
    const cart = await fillCart(shopper, [mailers]);
    expect(goodsOf(cart)).toBe(34_200);
    await publish(60);
    const shown = await readCart(shopper, cart);
    expect(shown.lineItems[0]?.checkoutUnreadyReasons).toContain("PRICE_UPDATED");
    const refused = await pay(shopper, shown);
    expect([refused.status, refused.body.title]).toEqual([422, "CartNotReady"]);
    const accepted = await shopper.call("PATCH", `/carts/${cart.id}`, { version: shown.version, acceptUpdates: true });
    expect(goodsOf(accepted.body)).toBe(34_700);
    expect((await pay(shopper, accepted.body)).status).toBe(201);
  });

  test("is priced by the edition in force when it is filled", async () => {
    await publish(70);
    const cart = await fillCart(shop.enter(), [mailers]);
    expect(goodsOf(cart)).toBeGreaterThan(34_700);
    await publish(55);
    expect(goodsOf(await fillCart(shop.enter(), [mailers]))).toBe(34_200);
  });
});
