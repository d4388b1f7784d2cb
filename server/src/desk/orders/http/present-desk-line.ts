import type { WireDeskOrder } from "@boxwright/contract/desk/order";
import { wireCents } from "@boxwright/contract/kernel";
import type { WireOrder } from "@boxwright/contract/order";
import type { Plant } from "@boxwright/core/checkout/plant";
import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { can } from "@boxwright/core/identity/rights";
import { goodsInShort } from "@boxwright/core/orders/goods-in-short";
import { handGoalsFrom } from "@boxwright/core/orders/hand-moves";
import { lineStatus } from "@boxwright/core/orders/line-states";
import type { OrderSummary } from "@boxwright/core/orders/order-summary";
import { refundableIn } from "@boxwright/core/orders/refundable";
import { dayAt, slackOf } from "@boxwright/core/orders/slack";
import { timelineOf } from "@boxwright/core/orders/timeline";
import { missingRight } from "../move-line.ts";
import type { DeskOrder } from "../read-desk-order.ts";
import { presentState } from "./present-state.ts";

interface Around {
  readonly read: DeskOrder;
  readonly staff: SignedInStaff;
  readonly summary: OrderSummary;
  readonly plant: Plant;
  readonly now: Date;
}

/** A line as its buyer sees it, and what staff may do with it. */
export function presentDeskLine(
  shown: WireOrder["lineItems"][number],
  place: number,
  { read, staff, summary, plant, now }: Around,
): WireDeskOrder["lineItems"][number] {
  const { order, proofs, packed } = read;
  const line = order.lines.find(({ id }) => id === shown.id);
  if (line === undefined) throw new Error(`The order ${order.id} has no line ${shown.id}`);
  const plan = summary.openLines.find(({ id }) => id === line.id);
  const left = refundableIn(order, line);
  const moves = order.history.filter(({ lineId }) => lineId === line.id);
  const mayMove = can(staff, "lines.move") && missingRight({ actor: staff }, order, line) === null;
  return {
    ...shown,
    place: place + 1,
    status: presentState(line.state),
    goods: goodsInShort(line),
    allowedMoves: mayMove ? handGoalsFrom(line.state).map((to) => ({ to, label: lineStatus(to) })) : [],
    timeline: timelineOf({ state: line.state, moves }).map(({ at, ...step }) => ({
      ...step,
      at: at?.toISOString() ?? null,
    })),
    shipBy: plan?.shipBy ?? null,
    slack: plan === undefined ? null : slackOf(plant, plan.startBy, dayAt(plant, now)),
    workLeft: plan?.workLeft ?? 0,
    refundable: { goods: wireCents(left.goods), shipping: wireCents(left.shipping) },
    proof: proofOf(proofs.get(line.id)),
    hasPack: packed.has(line.id),
  };
}

function proofOf(proof: ReturnType<DeskOrder["proofs"]["get"]>): WireDeskOrder["lineItems"][number]["proof"] {
  if (proof === undefined) return null;
  const { id, hash, createdAt, decision } = proof;
  return {
    id,
    hash,
    createdAt: createdAt.toISOString(),
    decision: decision && { ...decision, at: decision.at.toISOString() },
  };
}
