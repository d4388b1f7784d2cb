import { type Cents, toCents, zeroCents } from "@boxwright/core/kernel/money";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { type AllowedLine, planRefund, type RefundPlan, type RefundRefusal } from "@boxwright/core/orders/refund-lines";
import {
  amountsOfShares,
  capturedOf,
  type RefundShare,
  refundableIn,
  shippingOfShare,
} from "@boxwright/core/orders/refundable";
import { creditOwedOf } from "@boxwright/core/orders/staff-refunds";
import { planRefundSplit, type RefundSplit } from "../../checkout/payments/promise-refund.ts";
import { type Database, inTransaction } from "../../platform/db/database.ts";

export interface WantedShares {
  readonly lines: readonly { readonly lineId: string; readonly share: RefundShare }[];
  readonly shipping: RefundShare | null;
}

export interface PreviewedLine {
  readonly line: OrderLine;
  readonly refundable: { readonly goods: Cents; readonly shipping: Cents };
  /** Null if nothing is requested for it. */
  readonly allowed: AllowedLine | null;
}

export interface RefundPreview {
  readonly lines: readonly PreviewedLine[];
  readonly plan: RefundPlan;
  readonly split: RefundSplit;
  readonly shipping: Cents;
  readonly amounts: readonly { readonly lineId: string; readonly amount: Cents }[];
  readonly captured: Cents;
  readonly creditOwed: Cents;
}

/** What shares of an order are in cents, and what can be refunded of it. Changes nothing. */
export async function previewRefund(
  db: Database,
  order: Order,
  { lines: wanted, shipping: shippingShare }: WantedShares,
): Promise<Result<RefundPreview, RefundRefusal>> {
  const shares = wanted.flatMap(({ lineId, share }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line === undefined ? [] : [{ line, share }];
  });
  if (shares.length < wanted.length) return refused({ kind: "lineNotFound" });
  const found = amountsOfShares(shares);
  const amounts = shares.map(({ line }, place) => ({ lineId: line.id, amount: found[place] ?? zeroCents }));
  const shipping = shippingShare === null ? zeroCents : shippingOfShare(order.lines, shippingShare);
  const planned = planRefund(order, { lines: amounts, shipping });
  if (!planned.ok) return planned;
  const plan = planned.value;
  const none: RefundSplit = { toCard: zeroCents, byHand: zeroCents };
  const split = plan.refund === 0 ? none : await inTransaction(db, (tx) => planRefundSplit(tx, order.id, plan.refund));
  const lines = order.lines.map((line) => ({
    line,
    refundable: refundableIn(order, line),
    allowed: plan.lines.find(({ lineId }) => lineId === line.id) ?? null,
  }));
  return ok({
    lines,
    plan,
    split,
    shipping,
    amounts: amounts.filter(({ amount }) => amount > 0),
    captured: toCents(capturedOf(order)),
    creditOwed: creditOwedOf(order),
  });
}
