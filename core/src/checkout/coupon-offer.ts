import { type LineDiscount, type LinePrice, noDiscount, shareDiscount } from "../cart/totals.ts";
import { addCents, type Cents, shareOfCents, toCents } from "../kernel/money.ts";

/** The discount of a coupon on its goods. */
export type CouponOffer =
  | { readonly kind: "percentOffGoods"; readonly percent: number }
  | { readonly kind: "amountOffGoods"; readonly amount: Cents }
  | { readonly kind: "freeShipping" }
  | { readonly kind: "wholeOrder" };

/** The discount of each line: rounded once for all lines together, then split to the cent. */
export function discountsOf(offer: CouponOffer, prices: readonly LinePrice[]): LineDiscount[] {
  const whole: LineDiscount = {
    goods: addCents(...prices.map(({ goods }) => goods)),
    shipping: addCents(...prices.map(({ shipping }) => shipping)),
  };
  return shareDiscount(prices, discountOf(offer, whole));
}

function discountOf(offer: CouponOffer, whole: LineDiscount): LineDiscount {
  switch (offer.kind) {
    case "percentOffGoods":
      return { ...noDiscount, goods: shareOfCents(whole.goods, offer.percent, 100) };
    case "amountOffGoods":
      return { ...noDiscount, goods: toCents(Math.min(offer.amount, whole.goods)) };
    case "freeShipping":
      return { ...noDiscount, shipping: whole.shipping };
    case "wholeOrder":
      return whole;
  }
}
