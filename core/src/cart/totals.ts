import { addCents, type Cents, splitCents, subtractCents, zeroCents } from "../kernel/money.ts";

/** The price of a line before discount and tax. */
export interface LinePrice {
  readonly goods: Cents;
  readonly shipping: Cents;
}

export interface LineDiscount {
  readonly goods: Cents;
  readonly shipping: Cents;
}

/** A line's share of every figure of its cart. */
export interface LineCharges {
  readonly price: LinePrice;
  readonly discount: LineDiscount;
  readonly tax: { readonly goods: Cents; readonly shipping: Cents };
}

/** `total = subtotal - discount + totalShippingPrice + taxTotal`, each the sum of its lines' shares. */
export interface CartTotals {
  readonly subtotal: Cents;
  readonly totalShippingPrice: Cents;
  readonly discount: Cents;
  readonly taxTotal: Cents;
  readonly total: Cents;
}

export const noDiscount: LineDiscount = { goods: zeroCents, shipping: zeroCents };

/** Shares a cart's discount among its lines in proportion to their prices. The discount is at most the price. */
export function shareDiscount(prices: readonly LinePrice[], discount: LineDiscount): LineDiscount[] {
  const goods = shareAmong(
    prices.map((price) => price.goods),
    discount.goods,
  );
  const shipping = shareAmong(
    prices.map((price) => price.shipping),
    discount.shipping,
  );
  return prices.map((_, index) => ({ goods: goods[index] ?? zeroCents, shipping: shipping[index] ?? zeroCents }));
}

function shareAmong(amounts: readonly Cents[], discount: Cents): Cents[] {
  const whole = addCents(...amounts);
  return splitCents(discount < whole ? discount : whole, amounts);
}

/** The price of goods and shipping after discount, which is taxed. */
export function netOf(price: LinePrice, discount: LineDiscount): LinePrice {
  return {
    goods: subtractCents(price.goods, discount.goods),
    shipping: subtractCents(price.shipping, discount.shipping),
  };
}

export function sameTotals(one: CartTotals, other: CartTotals): boolean {
  return (
    one.subtotal === other.subtotal &&
    one.totalShippingPrice === other.totalShippingPrice &&
    one.discount === other.discount &&
    one.taxTotal === other.taxTotal &&
    one.total === other.total
  );
}

export function totalsOf(lines: readonly LineCharges[]): CartTotals {
  const sum = (share: (line: LineCharges) => Cents) => addCents(...lines.map(share));
  const subtotal = sum((line) => line.price.goods);
  const totalShippingPrice = sum((line) => line.price.shipping);
  const discount = sum((line) => addCents(line.discount.goods, line.discount.shipping));
  const taxTotal = sum((line) => addCents(line.tax.goods, line.tax.shipping));
  const total = addCents(subtractCents(subtotal, discount), totalShippingPrice, taxTotal);
  return { subtotal, totalShippingPrice, discount, taxTotal, total };
}
