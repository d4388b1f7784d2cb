import type { WireCart } from "@boxwright/contract/cart";
import type { Cart, CartLine } from "@boxwright/core/cart/cart";
import type { CouponLine, CreditLine } from "@boxwright/core/cart/charges";
import { couponEffect, type UsedCoupon } from "@boxwright/core/checkout/coupon";
import type { CouponOffer } from "@boxwright/core/checkout/coupon-offer";
import { plantNamed } from "@boxwright/core/checkout/plant";
import { creditsOfLines, type ProofCredit } from "@boxwright/core/checkout/proof-credit";
import { toCents, zeroCents } from "@boxwright/core/kernel/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { presentCart } from "../cart/http/present-cart.ts";
import { priceCart } from "../cart/price-cart.ts";
import { stockShelf } from "../cart/testing/shelf.ts";
import type { Database } from "../platform/db/database.ts";
import { fillCartCharges } from "./fill-cart-charges.ts";
import { loadTaxTable } from "./tax/load-tax-table.ts";
import { rateTable } from "./tax/rate-table.ts";

const now = () => new Date("2026-11-20T15:00:00Z");
const noDatabase = {} as Database;

const places = [
  { country: "US", state: "TX", postalCode: "76010", city: "Arlington" },
  { country: "US", state: "MN", postalCode: "55401", city: "Minneapolis" },
  { country: "US", state: "OR", postalCode: "97201", city: "Portland" },
  { country: "US", state: "PR", postalCode: "00901", city: "San Juan" },
  { country: "CA", state: "QC", postalCode: "H2X 1Y4", city: "Montréal" },
] as const;
const person = { company: "", firstName: "Sample", lastName: "Shopper", phone: "8175550100", email: "a@b.example" };
const street = { streetName: "100 Example Street", additionalStreetInfo: "" };

const offers: fc.Arbitrary<CouponOffer | null> = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: "percentOffGoods" as const, percent })),
  fc
    .integer({ min: 1, max: 1_000_000 })
    .map((amount) => ({ kind: "amountOffGoods" as const, amount: toCents(amount) })),
  fc.constantFrom({ kind: "freeShipping" as const }, { kind: "wholeOrder" as const }),
);
const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 10_000 }),
    deliveryOptionId: fc.constantFrom(null, "economy", "standard", "express", "freight"),
  }),
  { maxLength: 12 },
);

function couponOf(offer: CouponOffer): UsedCoupon {
  const none = { en: "", de: "" };
  const texts = { displayMessage: none, expirationMessage: none, staticLegalCopy: none, detailsMessage: none };
  const always = { goods: null, minimumSubtotal: zeroCents, validFrom: null, validUntil: null, stoppedAt: null };
  const coupon = { id: "coupon", code: "CODE", offer, ...always, usageLimit: null, buyerLimit: null, texts };
  return { coupon, uses: { byAnybody: 0, byBuyer: 0 } };
}

function creditOf(cents: number, index: number): ProofCredit {
  return { id: `credit-${index}`, productKey: "custom-mailer-box", size: "10x8x4", amount: toCents(cents) };
}

function lineOf(choice: Pick<CartLine, "quantity" | "deliveryOptionId">, index: number): CartLine {
  return {
    ...choice,
    id: `line-${index}`,
    shippingLineId: `shipping-${index}`,
    productKey: "custom-mailer-box",
    sku: "MAILER",
    skuVersion: 1,
    selection: { Size: "10x8x4" },
    sampleStyle: null,
    proofStyle: null,
    sampleSlot: null,
    designId: null,
    placements: null,
    printApproval: null,
    approval: null,
    artwork: [],
    customerComments: "",
    quoted: null,
    agreedTotal: zeroCents,
    agreedArrival: null,
  };
}

const worlds = fc.record({
  unitPrice: fc.integer({ min: 0, max: 100_000 }),
  choices: lines,
  place: fc.constantFrom(null, ...places),
  offer: offers,
  isReseller: fc.boolean(),
  /** The prices of earlier proofs of the same box. */
  credits: fc.array(fc.integer({ min: 1, max: 3900 }), { maxLength: 3 }),
});

async function shownIn(world: typeof worlds extends fc.Arbitrary<infer World> ? World : never): Promise<WireCart> {
  const shelf = stockShelf();
  shelf.mailerPrice = world.unitPrice;
  const { offer, place } = world;
  const charges = fillCartCharges(plantNamed("arlington"), rateTable(loadTaxTable()));
  const deps = {
    describeGoods: shelf.describeGoods,
    tariffOf: async () => (world.isReseller ? ("reseller" as const) : ("list" as const)),
    charges: {
      ...charges,
      coupon: async (...[, { code }]: Parameters<typeof charges.coupon>) => {
        const used = offer && couponOf(offer);
        return (lines: readonly CouponLine[]) => couponEffect(used, { code, lines, now: now() });
      },
      proofCredits: async () => (lines: readonly (CreditLine | null)[]) =>
        creditsOfLines(lines, world.credits.map(creditOf)),
    },
    now,
  };
  const cart: Cart = {
    id: "cart",
    tenant: "boxwright-us",
    version: 1,
    state: "Active",
    orderId: null,
    paymentId: null,
    email: null,
    shippingAddress: place && { ...person, ...street, ...place },
    billingAddress: null,
    couponCode: offer && "CODE",
    agreedTotals: null,
    lines: world.choices.map(lineOf),
    removedLines: [],
  };
  return presentCart(
    await priceCart(deps, noDatabase, { kind: "anonymous", id: "visitor", tenant: cart.tenant }, cart),
  );
}

const sum = (amounts: readonly ({ readonly centAmount: number } | null | undefined)[]) =>
  amounts.reduce((total, amount) => total + (amount?.centAmount ?? 0), 0);

describe("the money of any cart with any destination and coupon", () => {
  test("adds up: total = subtotal - discount + totalShippingPrice + taxTotal", async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const { subtotal, discount, totalShippingPrice, taxTotal, total } = (await shownIn(world)).totals;
        const expected =
          subtotal.centAmount - discount.centAmount + totalShippingPrice.centAmount + taxTotal.centAmount;
        expect(total.centAmount).toBe(expected);
        expect(total.centAmount).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("is the sum of its lines, figure by figure and to the cent", async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const { totals, lineItems, customLineItems, taxedPrice } = await shownIn(world);
        const prices = lineItems.map(({ priceDetails }) => priceDetails);
        const goodsDiscount = sum(lineItems.map(({ discountInfo }) => discountInfo?.amount));
        const shippingDiscount = sum(lineItems.map(({ shippingInfo }) => shippingInfo?.discount));
        expect(totals.subtotal.centAmount).toBe(sum(prices.map(({ untaxedTotal }) => untaxedTotal)));
        expect(totals.totalShippingPrice.centAmount).toBe(sum(customLineItems.map(({ price }) => price)));
        const credits = sum(lineItems.map(({ proofCredit }) => proofCredit));
        expect(totals.discount.centAmount).toBe(goodsDiscount + shippingDiscount + credits);
        const taxes = [...prices, ...customLineItems].map(({ taxAmount }) => taxAmount);
        expect(totals.taxTotal.centAmount).toBe(sum(taxes));
        expect(totals.taxTotal.centAmount).toBe(sum(taxedPrice?.taxPortions.map(({ amount }) => amount) ?? []));
      }),
    );
  });

  test("has no tax for a reseller, and names the exemption if there is a destination", async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const { totals, taxedPrice, lineItems } = await shownIn({ ...world, isReseller: true });
        expect(totals.taxTotal.centAmount).toBe(0);
        expect(taxedPrice?.exemption ?? null).toBe(world.place !== null && lineItems.length > 0 ? "resale" : null);
      }),
    );
  });

  test("is zero if the whole order is free", async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const { totals } = await shownIn({ ...world, offer: { kind: "wholeOrder" } });
        expect(totals.total.centAmount).toBe(0);
      }),
    );
  });
});
