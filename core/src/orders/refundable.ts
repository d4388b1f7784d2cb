import { netOf } from "../cart/totals.ts";
import { addCents, type Cents, shareOfCents, splitCents, subtractCents, toCents, zeroCents } from "../kernel/money.ts";
import type { LineAllowance, Order, OrderLine } from "./order.ts";

export const noAllowance: LineAllowance = { goods: zeroCents, shipping: zeroCents };

type PricedLine = Pick<OrderLine, "charges">;

/** The price of a line's goods and of its delivery at the purchase, each with tax and less its discount. */
export function grossOf({ charges: { price, discount, tax } }: PricedLine): LineAllowance {
  const net = netOf(price, discount);
  return { goods: addCents(net.goods, tax.goods), shipping: addCents(net.shipping, tax.shipping) };
}

/** What partial refunds may still take off the price of a line. A cancelled line has nothing left: its money was refunded or is kept. */
export function refundableOf(line: Pick<OrderLine, "charges" | "allowance" | "state">): LineAllowance {
  if (line.state === "Cancelled") return noAllowance;
  const { goods, shipping } = grossOf(line);
  return {
    goods: subtractCents(goods, line.allowance.goods),
    shipping: subtractCents(shipping, line.allowance.shipping),
  };
}

/** What partial refunds may still give back of a line of an order: nothing of the goods of a proof whose credit reduced the price of a box. */
export function refundableIn({ usedCredits }: Pick<Order, "usedCredits">, line: OrderLine): LineAllowance {
  const left = refundableOf(line);
  return usedCredits.includes(line.id) ? { ...left, goods: zeroCents } : left;
}

/** The money of an order that the shop has: no partial refund is greater. */
export function capturedOf({ amountPaid, refunds }: Pick<Order, "amountPaid" | "refunds">): Cents {
  return subtractCents(amountPaid, addCents(...refunds.map(({ amount }) => amount)));
}

/** The parts of an amount: `amount = price - discount + tax`. */
export interface RefundParts {
  readonly price: Cents;
  readonly discount: Cents;
  readonly tax: Cents;
}

interface Whole {
  readonly price: Cents;
  readonly discount: Cents;
  readonly tax: Cents;
}

/**
 * The parts of a partial refund of goods, or of delivery, after earlier ones. They are the parts of all refunds so far less those before, so
 * the parts of refunds that give back everything are exactly what was paid.
 */
function partsAfter(whole: Whole, before: Cents, amount: Cents): RefundParts {
  const [from, to] = [partsUpTo(whole, before), partsUpTo(whole, addCents(before, amount))];
  return {
    price: subtractCents(to.price, from.price),
    discount: subtractCents(to.discount, from.discount),
    tax: subtractCents(to.tax, from.tax),
  };
}

/** Tax in proportion, by largest remainder, and the discount of the same part of the price. */
function partsUpTo({ price, discount, tax }: Whole, amount: Cents): RefundParts {
  const net = subtractCents(price, discount);
  const [netPart = zeroCents, taxPart = zeroCents] = splitCents(amount, [net, tax]);
  const discountPart = net === 0 ? zeroCents : shareOfCents(discount, netPart, net);
  return { price: addCents(netPart, discountPart), discount: discountPart, tax: taxPart };
}

export function goodsParts({ charges, allowance }: Pick<OrderLine, "charges" | "allowance">, amount: Cents) {
  const { price, discount, tax } = charges;
  return partsAfter({ price: price.goods, discount: discount.goods, tax: tax.goods }, allowance.goods, amount);
}

/** A line with the price of its goods without tax, less its discount and its partial refunds. */
export function paidLineOf({
  id,
  selection,
  charges,
  allowance,
}: Pick<OrderLine, "id" | "selection" | "charges" | "allowance">) {
  const refunded = goodsParts({ charges, allowance: noAllowance }, allowance.goods);
  const price = subtractCents(charges.price.goods, charges.discount.goods);
  return { id, selection, price: subtractCents(price, subtractCents(refunded.price, refunded.discount)) };
}

export function shippingParts({ charges, allowance }: Pick<OrderLine, "charges" | "allowance">, amount: Cents) {
  const { price, discount, tax } = charges;
  const whole = { price: price.shipping, discount: discount.shipping, tax: tax.shipping };
  return partsAfter(whole, allowance.shipping, amount);
}

/** How much of a line, or of the delivery of an order, a member of staff gives back. */
export type RefundShare =
  | { readonly kind: "all" }
  | { readonly kind: "amount"; readonly amount: Cents }
  /** In hundredths of a percent of the price at the purchase. */
  | { readonly kind: "percent"; readonly basisPoints: number }
  | { readonly kind: "boxes"; readonly boxes: number };

const wholePercent = 10_000;

/**
 * The amounts of shares of the goods of lines, in their sequence. The same percentage of several lines is computed of their sum and split by
 * largest remainder, so that it is that percentage to the cent.
 */
export function amountsOfShares(
  shares: readonly { readonly line: OrderLine; readonly share: RefundShare }[],
): readonly Cents[] {
  const percentages = [...new Set(shares.map(({ share }) => (share.kind === "percent" ? share.basisPoints : null)))];
  const amounts = shares.map(({ line, share }) => ownAmount(line, share));
  for (const basisPoints of percentages) {
    if (basisPoints === null) continue;
    const places = shares.flatMap(({ share }, place) =>
      share.kind === "percent" && share.basisPoints === basisPoints ? [place] : [],
    );
    const grosses = places.map((place) => grossOfPlace(shares, place));
    const parts = splitCents(shareOfCents(addCents(...grosses), basisPoints, wholePercent), grosses);
    places.forEach((place, index) => {
      amounts[place] = parts[index] ?? zeroCents;
    });
  }
  return amounts;
}

function grossOfPlace(shares: readonly { readonly line: OrderLine }[], place: number): Cents {
  const share = shares[place];
  return share === undefined ? zeroCents : grossOf(share.line).goods;
}

function ownAmount(line: OrderLine, share: RefundShare): Cents {
  switch (share.kind) {
    case "all":
      return refundableOf(line).goods;
    case "amount":
      return share.amount;
    case "percent":
      return zeroCents;
    case "boxes":
      return shareOfCents(grossOf(line).goods, Math.min(share.boxes, line.quantity), line.quantity);
  }
}

/** The amount of a share of the delivery of an order. */
export function shippingOfShare(lines: readonly OrderLine[], share: RefundShare): Cents {
  const left = addCents(...lines.map((line) => refundableOf(line).shipping));
  if (share.kind === "amount") return share.amount;
  if (share.kind !== "percent") return left;
  const kept = lines.filter(({ state }) => state !== "Cancelled");
  return shareOfCents(addCents(...kept.map((line) => grossOf(line).shipping)), share.basisPoints, wholePercent);
}

/** Splits a refund of delivery among the lines that have some left. The amount is at most what all of them have left. */
export function splitShipping(lines: readonly OrderLine[], amount: Cents): readonly Cents[] {
  return amount === 0
    ? lines.map(() => zeroCents)
    : splitCents(
        amount,
        lines.map((line) => refundableOf(line).shipping),
      );
}

/** Basis points of a percentage with at most two decimals. */
export function basisPointsOf(percent: number): number {
  return toCents(Math.round(percent * 100));
}
