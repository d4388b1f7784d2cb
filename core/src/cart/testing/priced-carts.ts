import fc from "fast-check";
import { arlington } from "../../address/testing/sample-address.ts";
import type { CalendarDate } from "../../kernel/dates.ts";
import { addCents, toCents, zeroCents } from "../../kernel/money.ts";
import { ok } from "../../kernel/result.ts";
import { type Cart, type CartLine, emptyCart } from "../cart.ts";
import type { CouponRule, CreditRule, Taxing, TaxRequest } from "../charges.ts";
import type { Goods } from "../goods.ts";
import { addTaxes, type CartToPrice, type LineToPrice, priceBeforeTaxes } from "../price-cart.ts";
import type { PricedCart } from "../priced-cart.ts";
import { shareDiscount } from "../totals.ts";

const arrival = "2026-12-09" as CalendarDate;
const text = { en: "", de: "" };
const texts = { displayMessage: text, expirationMessage: text, staticLegalCopy: text, detailsMessage: text };

/** Any line, with its price, credit and shipping in cents. */
const someLine = fc.record({
  total: fc.integer({ min: 0, max: 10_000_000 }),
  shipping: fc.integer({ min: 0, max: 100_000 }),
  quantity: fc.integer({ min: 1, max: 10_000 }),
  credit: fc.integer({ min: 0, max: 5_000 }),
  isPrinted: fc.boolean(),
});

/** Any cart that can be ordered, with the facts that its price follows from. */
export const someCart = fc.record({
  lines: fc.array(someLine, { minLength: 1, maxLength: 8 }),
  discount: fc.record({ goods: fc.nat(20_000_000), shipping: fc.nat(200_000) }),
  /** Thousandths of a percent. */
  taxRate: fc.nat(25_000),
});

type SomeCart = typeof someCart extends fc.Arbitrary<infer Facts> ? Facts : never;

export function cartToPrice({ lines, discount }: SomeCart): CartToPrice {
  const cart: Cart = {
    ...emptyCart("cart", "boxwright-us"),
    shippingAddress: arlington,
    billingAddress: arlington,
    couponCode: "CODE",
    lines: lines.map(({ total, quantity }, index) => lineOf(index, total, quantity)),
  };
  const coupon: CouponRule = (couponLines) => ({
    couponId: "coupon",
    isValid: true,
    texts,
    discounts: shareDiscount(
      couponLines.map(({ price }) => price),
      { goods: toCents(discount.goods), shipping: toCents(discount.shipping) },
    ),
  });
  const credits: CreditRule = (creditLines) =>
    creditLines.map((line, index) => {
      const amount = Math.min(lines[index]?.credit ?? 0, line?.net ?? 0);
      return amount === 0 ? null : { creditId: `credit-${index}`, amount: toCents(amount) };
    });
  const toPrice = cart.lines.map((line, index) => lineToPrice(line, lines[index]));
  return { cart, lines: toPrice, coupon, credits, buyer: { id: "buyer", isReseller: false } };
}

/** Taxes each amount at the rate, rounded down to the cent. */
export function taxesAt(rate: number, { lines }: Pick<TaxRequest, "lines">): Taxing {
  const taxOn = (amount: number) => toCents(Math.floor((amount * rate) / 100_000));
  const taxed = lines.map(({ net }) => ({ goods: taxOn(net.goods), shipping: taxOn(net.shipping) }));
  const amount = addCents(...taxed.flatMap(({ goods, shipping }) => [goods, shipping]));
  return ok({ lines: taxed, portions: [{ name: "Sales tax", rate, amount }], rate, exemption: null });
}

/** The cart with its prices, discounts and taxes. */
export function priced(facts: SomeCart): PricedCart {
  const untaxed = priceBeforeTaxes(cartToPrice(facts));
  return addTaxes(untaxed, untaxed.taxRequest && taxesAt(facts.taxRate, untaxed.taxRequest));
}

function lineOf(index: number, total: number, quantity: number): CartLine {
  return {
    id: `line-${index}`,
    shippingLineId: `shipping-${index}`,
    productKey: "custom-mailer-box",
    sku: "MAILER",
    skuVersion: 1,
    quantity,
    selection: { Size: "10x8x4" },
    sampleStyle: null,
    sampleSlot: null,
    proofStyle: null,
    designId: null,
    placements: null,
    printApproval: null,
    approval: null,
    artwork: [],
    customerComments: "",
    deliveryOptionId: "economy",
    agreedTotal: toCents(total),
    quoted: null,
    agreedArrival: arrival,
  };
}

function lineToPrice(line: CartLine, facts: SomeCart["lines"][number] | undefined): LineToPrice {
  const goods: Goods = {
    productKey: line.productKey,
    productNames: { en: "Custom Mailer Box", de: "Mailerbox nach Maß" },
    slug: line.productKey,
    newestVersion: 1,
    isSample: false,
    isProof: false,
    selection: line.selection,
    attributes: [],
    total: line.agreedTotal,
    isHeldInStock: false,
    printedBox: null,
    isPrinted: facts?.isPrinted ?? false,
    structure: { family: "mailer", board: "E" },
    imageUrl: "",
    dielineUrl: "",
    piece: null,
    quantity: line.quantity,
    leadTimeDays: 4,
  };
  const price = toCents(facts?.shipping ?? zeroCents);
  const economy = { id: "economy", names: { en: "Economy", de: "Sparversand" }, price, arrival, isDefault: true };
  return { line, offer: null, goods: ok(goods), stockFault: null, deliveryOptions: [economy] };
}
