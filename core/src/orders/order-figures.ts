import { type CartTotals, totalsOf } from "../cart/totals.ts";
import { addCents, type Cents, subtractCents } from "../kernel/money.ts";
import type { Order, OrderLine } from "./order.ts";

/** The money of an order. `total = amountPaid - refunded + due`, and nothing is negative. */
export interface OrderFigures {
  /** The totals at the purchase. */
  readonly bought: CartTotals;
  /**
   * The price of its cancelled lines, with their delivery and taxes, less the amount that the shop keeps for them and their earlier partial
   * refunds.
   */
  readonly cancelled: Cents;
  /** The sum of the partial refunds of its lines. */
  readonly allowed: Cents;
  /** The total without its cancelled lines and its partial refunds. */
  readonly total: Cents;
  /** The sum of its refunds, paid out or not, with the credit that the shop owes. */
  readonly refunded: Cents;
  readonly due: Cents;
}

export function figuresOf({
  lines,
  amountPaid,
  refunds,
}: Pick<Order, "lines" | "amountPaid" | "refunds">): OrderFigures {
  const bought = totalsOf(lines.map(({ charges }) => charges));
  const cancelledLines = lines.filter(({ state }) => state === "Cancelled");
  const cancelled = addCents(...cancelledLines.map((line) => subtractCents(priceLeftOf(line), line.kept)));
  const allowed = addCents(...lines.map(({ allowance }) => addCents(allowance.goods, allowance.shipping)));
  const total = subtractCents(bought.total, addCents(cancelled, allowed));
  const refunded = addCents(...refunds.map(({ amount }) => amount));
  return {
    bought,
    cancelled,
    allowed,
    total,
    refunded,
    due: subtractCents(total, subtractCents(amountPaid, refunded)),
  };
}

/** The price of a line, with its delivery and taxes, less its partial refunds. */
export function priceLeftOf({ charges, allowance }: Pick<OrderLine, "charges" | "allowance">): Cents {
  return subtractCents(totalsOf([charges]).total, addCents(allowance.goods, allowance.shipping));
}

/** What the coupon of an order took off at the purchase, without the credits of proofs. Cancellations and refunds do not change it. */
export function couponDiscountOf(lines: readonly Pick<OrderLine, "charges" | "proofCredit">[]): Cents {
  const { discount } = totalsOf(lines.map(({ charges }) => charges));
  return subtractCents(discount, addCents(...lines.map(({ proofCredit }) => proofCredit)));
}
