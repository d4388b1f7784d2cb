import type { WireListedOrder } from "@boxwright/contract/desk/orders";
import { wireCents } from "@boxwright/contract/kernel";
import { totalsOf } from "@boxwright/core/cart/totals";
import type { PaymentMethod } from "@boxwright/core/checkout/payment-options";
import type { Plant } from "@boxwright/core/checkout/plant";
import type { CalendarDate } from "@boxwright/core/kernel/dates";
import { goodsInShort } from "@boxwright/core/orders/goods-in-short";
import type { Order } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { type OrderSummary, summaryOf } from "@boxwright/core/orders/order-summary";
import { dayAt, slackOf } from "@boxwright/core/orders/slack";
import type { DeskOrderPage } from "../list-desk-orders.ts";
import { presentPerson } from "./present-person.ts";
import { presentState } from "./present-state.ts";

const mostLines = 20;

/** The rows of a page of the list of orders, as of `now`. */
export function presentListedOrders(
  { orders, ...names }: Pick<DeskOrderPage, "orders" | "groups" | "assignees">,
  plant: Plant,
  now: Date,
): WireListedOrder[] {
  const today = dayAt(plant, now);
  const slackBy = (startBy: CalendarDate) => slackOf(plant, startBy, today);
  return orders.map((order) => presentListedOrder(order, summaryOf(plant, order, now), slackBy, names));
}

type SlackBy = (startBy: CalendarDate) => number;

function presentListedOrder(
  order: Order,
  summary: OrderSummary,
  slackBy: SlackBy,
  { groups, assignees }: Pick<DeskOrderPage, "groups" | "assignees">,
): WireListedOrder {
  const { firstName, lastName, company } = order.shippingAddress;
  return {
    id: order.id,
    version: order.version,
    orderNumber: order.number,
    createdAt: order.createdAt.toISOString(),
    orderState: summary.orderState,
    paymentState: summary.paymentState,
    paymentMethod: methodOf(order),
    customer: {
      id: order.owner.kind === "customer" ? order.owner.id : null,
      name: `${firstName} ${lastName}`.trim(),
      company,
      email: order.email,
      group: groups.get(order.owner.id) ?? null,
    },
    store: order.tenant,
    state: presentState(summary.state),
    shipBy: summary.shipBy,
    slack: summary.startBy === null ? null : slackBy(summary.startBy),
    lineCount: order.lines.length,
    lineItems: order.lines.slice(0, mostLines).map((line, place) => presentListedLine(line, place, summary, slackBy)),
    total: wireCents(figuresOf(order).bought.total),
    amountDue: wireCents(summary.due),
    assignee: presentPerson(order.assigneeId, assignees),
  };
}

function presentListedLine(
  line: Order["lines"][number],
  place: number,
  { openLines }: OrderSummary,
  slackBy: SlackBy,
): WireListedOrder["lineItems"][number] {
  const plan = openLines.find(({ id }) => id === line.id);
  return {
    id: line.id,
    place: place + 1,
    image: line.approval?.preview3dUrl ?? line.imageUrl,
    quantity: line.quantity,
    goods: goodsInShort(line),
    state: presentState(line.state),
    shipBy: plan?.shipBy ?? null,
    slack: plan === undefined ? null : slackBy(plan.startBy),
    total: wireCents(totalsOf([line.charges]).total),
  };
}

function methodOf({ payment: { type } }: Order): PaymentMethod {
  if (type === "invoice") return "PAYMENT_BY_INVOICE";
  return type === "free" ? "FREE_PAYMENT" : "BRAINTREE";
}
