import { describe, expect, test } from "vitest";
import { cartOperations } from "../../cart/http/operations.ts";
import { atListPrices, stockShelf } from "../../cart/testing/shelf.ts";
import { arlington, enterWithCart, mailers, openStorefront } from "../../cart/testing/storefront.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { deliveryOperations } from "../delivery/operations.ts";
import { fillCartCharges } from "../fill-cart-charges.ts";
import { loadTaxTable } from "../tax/load-tax-table.ts";
import { rateTable } from "../tax/rate-table.ts";
import { readCoupon, redeemCoupon, releaseCoupon } from "./coupons.ts";
import { seedDemoCoupons } from "./demo-coupons.ts";

const { db } = await testDatabase();
await seedDemoCoupons(db);
const deps = {
  db,
  describeGoods: stockShelf().describeGoods,
  tariffOf: atListPrices,
  charges: fillCartCharges(rateTable(loadTaxTable())),
  now: () => new Date("2026-11-20T15:00:00Z"),
};
const enter = openStorefront(db, [...cartOperations(deps), ...deliveryOperations(deps)]);

async function enterWithDelivery(...quantities: number[]) {
  const { shopper, path } = await enterWithCart(enter, ...quantities.map((quantity) => mailers(quantity)));
  const addresses = { version: 1, shippingAddress: arlington, billingAddress: arlington };
  const { body } = await shopper.call("PATCH", path, addresses);
  const selections = body.lineItems.map(({ id }) => ({ lineItemId: id, eCommerceDeliveryOptionId: "economy" }));
  await shopper.call("PATCH", `${path}/edo`, { version: 2, selections });
  const apply = (couponCode: string | null, version = 3) =>
    shopper.call("PATCH", `${path}/couponCode`, { version, couponCode });
  return { shopper, path, apply };
}

const money = ({ totals }: { totals: Record<string, { centAmount: number }> }) =>
  Object.fromEntries(Object.entries(totals).map(([figure, { centAmount }]) => [figure, centAmount]));

describe("a coupon on a cart", () => {
  test("of 10 % is shared among the lines to the cent, before tax", async () => {
    const { apply } = await enterWithDelivery(1, 3, 7);
    const { body } = await apply("welcome10");
    expect(body.discountCodes).toEqual(["WELCOME10"]);
    expect(body.discount).toMatchObject({ isValid: true, displayMessage: "10% off your boxes" });
    expect(body.lineItems.map(({ discountInfo }) => discountInfo?.amount.centAmount)).toEqual([34, 103, 239]);
    const { subtotal, discount, totalShippingPrice, taxTotal, total } = money(body);
    expect([subtotal, discount]).toEqual([3762, 376]);
    const taxes = body.lineItems.map(({ priceDetails }) => priceDetails.taxAmount.centAmount);
    expect(taxes).toEqual([19, 58, 135]);
    const ofDelivery = body.customLineItems.map(({ taxAmount }) => taxAmount.centAmount);
    expect(taxTotal).toBe([19, 58, 135, ...ofDelivery].reduce((sum, tax) => sum + tax));
    expect(total).toBe(3762 - 376 + (totalShippingPrice ?? 0) + (taxTotal ?? 0));
  });

  test("for free shipping is a discount on the shipping lines", async () => {
    const { apply } = await enterWithDelivery(100, 250);
    const { body } = await apply("SHIPFREE");
    const { discount, totalShippingPrice } = money(body);
    expect(totalShippingPrice).toBeGreaterThan(0);
    expect(discount).toBe(totalShippingPrice);
    expect(body.lineItems.map(({ shippingInfo }) => shippingInfo?.discount)).toEqual(
      body.lineItems.map(({ shippingInfo }) => shippingInfo?.price),
    );
  });

  test("makes the whole order free", async () => {
    const { apply } = await enterWithDelivery(100);
    expect(money((await apply("ONUS")).body)).toMatchObject({ subtotal: 34_200, taxTotal: 0, total: 0 });
  });

  test.each(["LASTCALL", "NOSUCH", "BULK50"])("named %s is refused where it does not hold", async (code) => {
    const { apply, shopper, path } = await enterWithDelivery(100);
    expect(await apply(code)).toMatchObject({
      status: 422,
      body: { title: "CouponNotApplicable", detail: "The promotional code you entered is not valid." },
    });
    expect((await shopper.call("GET", path)).body).toMatchObject({ version: 3, discountCodes: [] });
  });

  test("that no longer holds stays, takes nothing off and blocks until it is removed", async () => {
    const { apply, shopper, path } = await enterWithDelivery(150);
    const { body: applied } = await apply("BULK50");
    expect(applied.totals.discount.centAmount).toBe(5000);
    const update = [{ lineItemId: applied.lineItems[0]?.id, quantity: 100 }];
    const { body } = await shopper.call("PATCH", `${path}/lineitems`, { version: 4, update });
    expect(body).toMatchObject({
      discount: {
        isValid: false,
        displayMessage: "The Promotional code you have applied is not valid, Please remove to proceed.",
      },
      discountCodes: ["BULK50"],
      totals: { discount: { centAmount: 0 } },
      checkoutUnreadyReasons: ["COUPON_INVALID"],
    });
    const { body: removed } = await apply(null, 5);
    expect(removed).toMatchObject({ discount: null, discountCodes: [], checkoutUnreadyReasons: [] });
  });
});

describe("redeeming", () => {
  test("gives the one use of a coupon to one of 20 orders placed at once", async () => {
    const orders = Array.from({ length: 20 }, () => inTransaction(db, (tx) => redeemCoupon(tx, "FIRST1")));
    expect((await Promise.all(orders)).filter(Boolean)).toHaveLength(1);
    const { apply } = await enterWithDelivery(100);
    expect(await apply("FIRST1")).toMatchObject({ status: 422 });
    await inTransaction(db, (tx) => releaseCoupon(tx, "FIRST1"));
    expect(await apply("FIRST1")).toMatchObject({ status: 200 });
  });

  test("counts uses without end where there is no limit, and none of an expired coupon", async () => {
    expect(await inTransaction(db, (tx) => redeemCoupon(tx, "WELCOME10"))).toBe(true);
    expect(await inTransaction(db, (tx) => redeemCoupon(tx, "WELCOME10"))).toBe(true);
    expect((await readCoupon(db, "WELCOME10"))?.used).toBe(2);
    await db.execute("update coupon set valid_until = now() - interval '1 second' where code = 'SHIPFREE'");
    expect(await inTransaction(db, (tx) => redeemCoupon(tx, "SHIPFREE"))).toBe(false);
  });

  test("survives another start: seeding again keeps the count", async () => {
    await seedDemoCoupons(db);
    expect((await readCoupon(db, "WELCOME10"))?.used).toBe(2);
  });
});
