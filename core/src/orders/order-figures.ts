import { type CartTotals, totalsOf } from "../cart/totals.ts";
import { addCents, type Cents, subtractCents } from "../kernel/money.ts";
import type { Order } from "./order.ts";

/** The money of an order. `total = amountPaid - refunded + due`, and nothing is negative. */
export interface OrderFigures {
  /** The totals at the purchase. */
  readonly bought: CartTotals;
  /** The price of its cancelled lines, with their delivery and taxes, less the amount that the shop keeps for them. */
  readonly cancelled: Cents;
  /** The total without its cancelled lines. */
  readonly total: Cents;
  /** The sum of its refunds, paid out or not. */
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
  const price = totalsOf(cancelledLines.map(({ charges }) => charges)).total;
  const cancelled = subtractCents(price, addCents(...cancelledLines.map(({ kept }) => kept)));
  const total = subtractCents(bought.total, cancelled);
  const refunded = addCents(...refunds.map(({ amount }) => amount));
  return { bought, cancelled, total, refunded, due: subtractCents(total, subtractCents(amountPaid, refunded)) };
}
