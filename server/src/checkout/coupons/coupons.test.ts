import type { WireNewLine } from "@boxwright/contract/cart";
import { plantNamed } from "@boxwright/core/checkout/plant";
import { describe, expect, test } from "vitest";
import { noDesigns } from "../../cart/designs.ts";
import { cartOperations } from "../../cart/http/operations.ts";
import { presentCart } from "../../cart/http/present-cart.ts";
import { atListPrices, stockShelf } from "../../cart/testing/shelf.ts";
import { arlington, enterWithCart, mailers, openStorefront, sample } from "../../cart/testing/storefront.ts";
import { type BrandContent, loadContent } from "../../content/content-files.ts";
import { contentFolder } from "../../content/read-files.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { deliveryOperations } from "../delivery/http/operations.ts";
import { fillCartCharges } from "../fill-cart-charges.ts";
import { loadTaxTable } from "../tax/load-tax-table.ts";
import { rateTable } from "../tax/rate-table.ts";
import { seedDemoCoupons } from "./demo-coupons.ts";

const { db } = await testDatabase();
await seedDemoCoupons(db);
const deps = {
  db,
  describeGoods: stockShelf().describeGoods,
  tariffOf: atListPrices,
  charges: fillCartCharges(plantNamed("arlington"), rateTable(loadTaxTable())),
  now: () => new Date("2026-11-20T15:00:00Z"),
};
const enter = openStorefront(db, [
  ...cartOperations({ ...deps, designs: noDesigns }),
  ...deliveryOperations({ ...deps, presentCart }),
]);

async function enterWithDelivery(goods: readonly WireNewLine[], enterShop = () => enter()) {
  const { shopper, path } = await enterWithCart(enterShop, ...goods);
  const addresses = { version: 1, shippingAddress: arlington, billingAddress: arlington };
  const { body } = await shopper.call("PATCH", path, addresses);
  const selections = body.lineItems.map(({ id }) => ({ lineItemId: id, eCommerceDeliveryOptionId: "economy" }));
  await shopper.call("PATCH", `${path}/edo`, { version: 2, selections });
  const apply = (couponCode: string | null, version = 3) =>
    shopper.call("PATCH", `${path}/couponCode`, { version, couponCode });
  return { shopper, path, apply };
}

function codesOn({ pages }: BrandContent): string[] {
  const page = pages.find(({ slug }) => slug === "current-promotions");
  return Array.from(page?.html.matchAll(/<code>(\w+)<\/code>/g) ?? [], ([, code = ""]) => code);
}

const money = ({ totals }: { totals: Record<string, { centAmount: number }> }) =>
  Object.fromEntries(Object.entries(totals).map(([figure, { centAmount }]) => [figure, centAmount]));

describe("a coupon on a cart", () => {
  test("of 10 % is split among the lines to the cent, before tax", async () => {
    const { apply } = await enterWithDelivery([mailers(1), mailers(3), mailers(7)]);
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

  test("for mailer boxes does not change the price of other lines", async () => {
    const { apply } = await enterWithDelivery([mailers(333), mailers(7), sample("8x6x2")]);
    const { body } = await apply("MAILER15");
    expect(body.lineItems.map(({ discountInfo }) => discountInfo?.amount.centAmount ?? null)).toEqual([
      17_083,
      359,
      null,
    ]);
    const { subtotal, discount } = money(body);
    expect([subtotal, discount]).toEqual([342 * 340 + 100, 17_442]);
    expect(body.discount).toMatchObject({
      displayMessage: "15% off mailer boxes",
      expirationMessage: "Expires on January 1, 2036",
      staticLegalCopy: "One code per order. Not valid on past orders.",
      detailsMessage: "On mailer boxes only, once per customer. Other goods in the cart keep their price.",
    });
  });

  test("for mailer boxes is refused in a cart without mailer boxes", async () => {
    const { apply } = await enterWithDelivery([sample("8x6x2")]);
    expect(await apply("MAILER15")).toMatchObject({ status: 422, body: { title: "CouponNotApplicable" } });
  });

  test("has texts in the language of the shop", async () => {
    const { apply } = await enterWithDelivery([mailers(10)], () => enter("boxwright-eu"));
    expect((await apply("WELCOME10")).body.discount?.displayMessage).toBe("10 % auf Ihre Kartons");
  });

  test.each(["en", "de"] as const)(
    "is on the promotions page of a demo shop in %s only if it is valid",
    async (language) => {
      const codes = codesOn(loadContent(contentFolder, true).boxwright[language]);
      expect(codes.length).toBeGreaterThan(2);
      for (const code of codes) {
        const { apply } = await enterWithDelivery([mailers(200)]);
        expect((await apply(code)).body.discount).toMatchObject({ isValid: true });
      }
      expect(codesOn(loadContent().boxwright[language])).toEqual([]);
    },
  );

  test("for free shipping is a discount on the shipping lines", async () => {
    const { apply } = await enterWithDelivery([mailers(100), mailers(250)]);
    const { body } = await apply("SHIPFREE");
    const { discount, totalShippingPrice } = money(body);
    expect(totalShippingPrice).toBeGreaterThan(0);
    expect(discount).toBe(totalShippingPrice);
    expect(body.lineItems.map(({ shippingInfo }) => shippingInfo?.discount)).toEqual(
      body.lineItems.map(({ shippingInfo }) => shippingInfo?.price),
    );
  });

  test("makes the whole order free", async () => {
    const { apply } = await enterWithDelivery([mailers(100)]);
    expect(money((await apply("ONUS")).body)).toMatchObject({ subtotal: 34_200, taxTotal: 0, total: 0 });
  });

  test.each(["LASTCALL", "NOSUCH", "BULK50"])("with the code %s is refused while it is not valid", async (code) => {
    const { apply, shopper, path } = await enterWithDelivery([mailers(100)]);
    expect(await apply(code)).toMatchObject({
      status: 422,
      body: { title: "CouponNotApplicable", detail: "The promotional code you entered is not valid." },
    });
    expect((await shopper.call("GET", path)).body).toMatchObject({ version: 3, discountCodes: [] });
  });

  test("that is no longer valid stays, reduces nothing and blocks the checkout until it is removed", async () => {
    const { apply, shopper, path } = await enterWithDelivery([mailers(150)]);
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
