import { totalsOf } from "../cart/totals.ts";
import { plantOf } from "../checkout/plant.ts";
import { addCents, type Cents, shareOfCents, subtractCents, toCents, zeroCents } from "../kernel/money.ts";
import { ok, type Result, refused } from "../kernel/result.ts";
import { advance, type InvalidTransition, type LineMove } from "./advance.ts";
import { type LineState, statesAfter } from "./line-states.ts";
import type { Order, OrderLine, Refund } from "./order.ts";
import { figuresOf } from "./order-figures.ts";
import { endWait } from "./promised-arrival.ts";
import { shopReasons } from "./shop-reasons.ts";
import { startLine } from "./start-line.ts";

/** Today's price of setting up the plates of a line, before tax; zero for goods without plates. */
export type SetupOf = (goods: Pick<OrderLine, "productKey" | "selection">) => Cents;

export interface Cancelling extends Pick<LineMove, "at" | "by" | "why"> {
  /** The id of the cancellation, and of its refund if there is one. */
  readonly cancellationId: string;
  /** In the words of the person who cancels; null without one. */
  readonly reason: string | null;
  /** True if the shop owes what was paid for the lines as a credit, and pays nothing back yet. */
  readonly isCredited?: boolean;
  readonly setupOf: SetupOf;
}

export interface CancelledOrder {
  readonly order: Order;
  /** Returns what was paid for the lines, and is also one of the order's refunds; null if nothing was paid for them. */
  readonly refund: Refund | null;
}

/** The effects of cancelling a line now. */
export interface Cancellation {
  /** The amount that its buyer gets back; zero if nothing was paid for it. */
  readonly refund: Cents;
  /** The amount that the shop keeps for it, with tax, paid or not. */
  readonly kept: Cents;
  /**
   * The coupon of the order, with the discount that it gave on this line, which the refund does not return. The other lines keep their
   * discount. Null if the order had no discount by a coupon.
   */
  readonly coupon: { readonly code: string; readonly discount: Cents } | null;
}

export const notCancellableReasons = ["state", "creditUsed"] as const;

/** `creditUsed`: the line is a proof whose credit reduces the price of another line, which must be cancelled first. */
export type NotCancellable = (typeof notCancellableReasons)[number];

/** Previews {@link cancelLines} for one line, or refuses with the reason why the line cannot be cancelled. */
export function cancellationOf(order: Order, line: OrderLine, setupOf: SetupOf): Result<Cancellation, NotCancellable> {
  if (!statesAfter(line.state).includes("Cancelled")) return refused("state");
  if (order.usedCredits.includes(line.id)) return refused("creditUsed");
  const kept = keptOf(line, setupOf);
  const cancelled: OrderLine = { ...line, state: "Cancelled", kept };
  const lines = order.lines.map((one) => (one.id === line.id ? cancelled : one));
  return ok({ refund: overpaid({ ...order, lines }), kept, coupon: couponOn(order, line) });
}

/** Cancels all of these lines, or refuses if one of them can no longer be cancelled. */
export function cancelLines(
  order: Order,
  lineIds: readonly string[],
  { cancellationId, reason, setupOf, isCredited = false, ...move }: Cancelling,
): Result<CancelledOrder, InvalidTransition> {
  const history = [...order.history];
  const lines: OrderLine[] = [];
  for (const line of order.lines) {
    const cancelled = lineIds.includes(line.id) ? advance(line, "Cancelled", move) : null;
    if (cancelled?.ok === false) return refused(cancelled.refusal);
    lines.push(cancelled === null ? line : { ...cancelled.value.line, kept: keptOf(line, setupOf), cancellationId });
    if (cancelled !== null) history.push(cancelled.value.move);
  }
  const after = { ...order, lines };
  const amount = overpaid(after);
  const way = isCredited ? "credit" : "gateway";
  const refund: Refund | null =
    amount > 0 ? { id: cancellationId, way, amount, reason, at: move.at, refundedAt: null } : null;
  const started = figuresOf(after).due > 0 ? { lines, history } : startWaitingLines(order.tenant, lines, history, move);
  return ok({
    order: {
      ...order,
      lines: started.lines,
      history: started.history,
      refunds: refund === null ? order.refunds : [...order.refunds, refund],
    },
    refund,
  });
}

/** The states of a cancellable line with plates. Earlier, and after a rejection by the plant, a line has no plates. */
const statesWithPlates: readonly LineState[] = ["Confirmed"];

/**
 * The set-up of the plates, at most the price of the goods less their discount, with its share of their tax; at most what earlier partial
 * refunds have left of it.
 */
function keptOf(line: OrderLine, setupOf: SetupOf): Cents {
  if (!statesWithPlates.includes(line.state)) return zeroCents;
  const { price, discount, tax } = line.charges;
  const net = subtractCents(price.goods, discount.goods);
  const setup = toCents(Math.min(setupOf(line), net));
  if (setup === 0) return zeroCents;
  const left = subtractCents(addCents(net, tax.goods), line.allowance.goods);
  return toCents(Math.min(addCents(setup, shareOfCents(tax.goods, setup, net)), left));
}

/** The parts of {@link OrderLine.kept}, the amount that the shop keeps for a cancelled line: exactly the set-up and its tax. */
export function keptPartsOf({ kept, charges: { price, discount, tax } }: Pick<OrderLine, "kept" | "charges">): {
  readonly goods: Cents;
  readonly tax: Cents;
} {
  if (kept === 0) return { goods: zeroCents, tax: zeroCents };
  const net = subtractCents(price.goods, discount.goods);
  const goods = shareOfCents(kept, net, addCents(net, tax.goods));
  return { goods, tax: subtractCents(kept, goods) };
}

/** The amount that was paid beyond the total of an order. */
export function overpaid(order: Order): Cents {
  const { due } = figuresOf(order);
  return due < 0 ? subtractCents(zeroCents, due) : zeroCents;
}

function couponOn({ couponCode: code, lines }: Order, { charges, proofCredit }: OrderLine): Cancellation["coupon"] {
  const proofCredits = addCents(...lines.map((line) => line.proofCredit));
  const { discount: discounts } = totalsOf(lines.map((line) => line.charges));
  if (code === null || discounts === proofCredits) return null;
  const discount = addCents(charges.discount.goods, charges.discount.shipping);
  return { code, discount: subtractCents(discount, proofCredit) };
}

/** Starts the lines that waited for payment. Their arrival moves by the time of the wait. */
export function startWaitingLines(
  tenant: Order["tenant"],
  lines: readonly OrderLine[],
  history: readonly LineMove[],
  { at, by }: Pick<LineMove, "at" | "by">,
) {
  const started = lines
    .filter(({ state }) => state === "WaitingForPayment")
    .map((line) => endWait(plantOf(tenant), line, history, at))
    .map((line) => startLine(line, true, { at, by, why: shopReasons.nothingDue }));
  const byId = new Map(started.map(({ line }) => [line.id, line]));
  return {
    lines: lines.map((line) => byId.get(line.id) ?? line),
    history: [...history, ...started.map(({ move }) => move)],
  };
}
