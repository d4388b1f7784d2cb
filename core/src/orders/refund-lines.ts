import { addCents, type Cents, subtractCents, zeroCents } from "../kernel/money.ts";
import { ok, type Result, refused } from "../kernel/result.ts";
import type { LineMove } from "./advance.ts";
import { overpaid, startWaitingLines } from "./cancel-lines.ts";
import type { Order, OrderLine, Refund } from "./order.ts";
import { figuresOf } from "./order-figures.ts";
import {
  capturedOf,
  goodsParts,
  type RefundParts,
  refundableIn,
  refundableOf,
  shippingParts,
  splitShipping,
} from "./refundable.ts";

/** A partial refund as a member of staff decides on it, with tax. */
export interface RequestedRefund {
  readonly lines: readonly { readonly lineId: string; readonly amount: Cents }[];
  /** Of the delivery of the order. */
  readonly shipping: Cents;
}

/** What a partial refund takes off the price of a line. */
export interface AllowedLine {
  readonly lineId: string;
  readonly goods: Cents;
  readonly goodsParts: RefundParts;
  readonly shipping: Cents;
  readonly shippingParts: RefundParts;
}

/** The effects of a partial refund. `total = refund + setOff`. */
export interface RefundPlan {
  readonly lines: readonly AllowedLine[];
  readonly total: Cents;
  /** The part that lowers what is still due, so that no money moves. */
  readonly setOff: Cents;
  /** The money that goes back. */
  readonly refund: Cents;
}

/** A refused amount: of a line, of the delivery (`shipping`), or of the whole (`order`), and the most that it may be. */
export interface RefundTooGreat {
  readonly kind: "refundTooGreat";
  readonly amounts: readonly {
    readonly of: { readonly lineId: string } | "shipping" | "order";
    readonly most: Cents;
  }[];
}

export type RefundRefusal = RefundTooGreat | { readonly kind: "lineNotFound" };

/**
 * Plans a partial refund. It lowers the price of the lines, like a cancellation of a part of them: it first lowers what is due, and the rest
 * goes back. It is never more than the money of the order that the shop has, nor than a line has left.
 */
export function planRefund(order: Order, requested: RequestedRefund): Result<RefundPlan, RefundRefusal> {
  const known = new Set(order.lines.map(({ id }) => id));
  if (requested.lines.some(({ lineId }) => !known.has(lineId))) return refused({ kind: "lineNotFound" });
  const total = addCents(...requested.lines.map(({ amount }) => amount), requested.shipping);
  const amounts = tooGreat(order, requested, total);
  if (amounts.length > 0) return refused({ kind: "refundTooGreat", amounts });
  const shipping = splitShipping(order.lines, requested.shipping);
  const lines = order.lines
    .map((line, place) => allowedLine(line, goodsOf(requested, line.id), shipping[place] ?? zeroCents))
    .filter(({ goods, shipping: part }) => goods > 0 || part > 0);
  const refund = overpaid(allow(order, lines));
  return ok({ lines, total, refund, setOff: subtractCents(total, refund) });
}

function goodsOf({ lines }: RequestedRefund, lineId: string): Cents {
  return addCents(...lines.filter((line) => line.lineId === lineId).map(({ amount }) => amount));
}

function allowedLine(line: OrderLine, goods: Cents, shipping: Cents): AllowedLine {
  return {
    lineId: line.id,
    goods,
    goodsParts: goodsParts(line, goods),
    shipping,
    shippingParts: shippingParts(line, shipping),
  };
}

function tooGreat(order: Order, requested: RequestedRefund, total: Cents): RefundTooGreat["amounts"] {
  const shippingLeft = addCents(...order.lines.map((line) => refundableOf(line).shipping));
  const captured = capturedOf(order);
  return [
    ...order.lines.flatMap((line) => {
      const most = refundableIn(order, line).goods;
      return goodsOf(requested, line.id) > most ? [{ of: { lineId: line.id }, most }] : [];
    }),
    ...(requested.shipping > shippingLeft ? [{ of: "shipping" as const, most: shippingLeft }] : []),
    ...(total > captured ? [{ of: "order" as const, most: captured }] : []),
  ];
}

/** The order with the lower prices of its lines. */
function allow(order: Order, allowed: readonly AllowedLine[]): Order {
  const byId = new Map(allowed.map((line) => [line.lineId, line]));
  const lines = order.lines.map((line) => {
    const part = byId.get(line.id);
    if (part === undefined) return line;
    const { goods, shipping } = line.allowance;
    return { ...line, allowance: { goods: addCents(goods, part.goods), shipping: addCents(shipping, part.shipping) } };
  });
  return { ...order, lines };
}

interface Refunding extends Pick<LineMove, "at" | "by"> {
  readonly refundId: string;
  readonly reason: string;
}

export interface RefundedOrder {
  readonly order: Order;
  readonly plan: RefundPlan;
  /** Null if the whole refund lowers what is due. */
  readonly refund: Refund | null;
}

/** Makes a partial refund. Lines that waited for payment move on if nothing is due any more. */
export function refundLines(
  order: Order,
  requested: RequestedRefund,
  { refundId, reason, at, by }: Refunding,
): Result<RefundedOrder, RefundRefusal> {
  const planned = planRefund(order, requested);
  if (!planned.ok) return planned;
  const plan = planned.value;
  const allowed = allow(order, plan.lines);
  const refund: Refund | null =
    plan.refund === 0 ? null : { id: refundId, way: "gateway", amount: plan.refund, reason, at, refundedAt: null };
  const refunds = refund === null ? order.refunds : [...order.refunds, refund];
  const after = { ...allowed, refunds };
  const waits = figuresOf(after).due > 0;
  const { lines, history } = waits ? after : startWaitingLines(after.tenant, after.lines, after.history, { at, by });
  return ok({ order: { ...after, lines, history }, plan, refund });
}
