import { netOf } from "../cart/totals.ts";
import type { OrderState, PaymentState } from "../checkout/placed-order.ts";
import type { Plant } from "../checkout/plant.ts";
import type { CalendarDate } from "../kernel/dates.ts";
import { addCents, type Cents } from "../kernel/money.ts";
import { keptPartsOf } from "./cancel-lines.ts";
import { type LineState, lineStates } from "./line-states.ts";
import type { Order, OrderLine } from "./order.ts";
import { figuresOf } from "./order-figures.ts";
import { orderStateOf, paymentStateOf } from "./order-states.ts";
import { waitsForShopper } from "./promised-arrival.ts";
import { dayAt, type ShipPlan, shipPlanOf } from "./slack.ts";

/** A line that is not shipped or cancelled yet. */
export interface OpenLine extends ShipPlan {
  readonly id: string;
  readonly state: LineState;
  /** When it came into its state. */
  readonly since: Date;
}

/** What lists of orders show, filter, sort and count. */
export interface OrderSummary {
  readonly orderState: OrderState;
  readonly paymentState: PaymentState;
  /** Of its least advanced line. */
  readonly state: LineState;
  /** Of all its lines, each once. */
  readonly states: readonly LineState[];
  /** Of the line that has to be shipped first; null if none is open. */
  readonly shipBy: CalendarDate | null;
  /** Of the line with the least slack. */
  readonly startBy: CalendarDate | null;
  /** The day at the plant on which these days were calculated, if a line waits so that they move; null if none does. */
  readonly movedOn: CalendarDate | null;
  readonly due: Cents;
  /** The price of its goods and delivery after discounts and before tax, without cancelled lines, and what the shop keeps for those. */
  readonly revenue: Cents;
  readonly openLines: readonly OpenLine[];
}

export function summaryOf(plant: Plant, order: Order, now: Date): OrderSummary {
  const states = [...new Set(order.lines.map(({ state }) => state))];
  const openLines = order.lines.filter(isOpen).map((line): OpenLine => {
    const since = order.history.findLast(({ lineId }) => lineId === line.id)?.at ?? order.createdAt;
    return { id: line.id, state: line.state, since, ...shipPlanOf(plant, line, order, now) };
  });
  const moves = openLines.some((line) => waitsForShopper(line) || line.state === "WaitingForPayment");
  return {
    orderState: orderStateOf(order.lines.map(({ state }) => state)),
    paymentState: paymentStateOf(order),
    state: leastAdvanced(states),
    states,
    shipBy: earliest(openLines.map(({ shipBy }) => shipBy)),
    startBy: earliest(openLines.map(({ startBy }) => startBy)),
    movedOn: moves ? dayAt(plant, now) : null,
    due: figuresOf(order).due,
    revenue: addCents(...order.lines.map(revenueOf)),
    openLines,
  };
}

/** The least advanced of the states of an order's lines, without cancelled lines unless all are cancelled. */
export function leastAdvanced(states: readonly LineState[]): LineState {
  return lineStates.find((state) => states.includes(state)) ?? "Cancelled";
}

export function isOpen({ state }: Pick<OrderLine, "state">): boolean {
  return state !== "Shipped" && state !== "Cancelled";
}

function revenueOf(line: OrderLine): Cents {
  if (line.state === "Cancelled") return keptPartsOf(line).goods;
  const net = netOf(line.charges.price, line.charges.discount);
  return addCents(net.goods, net.shipping);
}

/** Days compare as texts. */
function earliest(days: readonly CalendarDate[]): CalendarDate | null {
  return days.reduce<CalendarDate | null>((least, day) => (least === null || day < least ? day : least), null);
}
