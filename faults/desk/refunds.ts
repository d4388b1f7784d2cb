import { randomUUID } from "node:crypto";
import { refundOrder } from "@boxwright/contract/desk/order-money";
import { type AnswerOf, wireCents } from "@boxwright/contract/kernel";
import { refundFaultPoints } from "@boxwright/server/platform/fault-points";
import type { Target } from "../kill-at-targets.ts";
import { expectRow, killDuringCall, killInWorker } from "../kill-during.ts";
import type { Scene } from "../scene.ts";
import type { Purchase } from "../shopping/purchase.ts";
import type { Clerk } from "./clerk.ts";

type Answer = AnswerOf<typeof refundOrder>;

/** A partial refund, with the same key each time that it is sent. */
export interface PartialRefund {
  readonly orderId: string;
  readonly cents: number;
  readonly send: () => Promise<Answer>;
}

/** Plans a refund of some cents of each line and of the shipping of an order. The shop must be running. */
export async function planRefund({ client }: Clerk, { buyer, placed }: Purchase): Promise<PartialRefund> {
  const { id: orderId, version, lineItems } = await buyer.order(placed?.orderId ?? "");
  const [lines, shipping] = [
    lineItems.map(({ id }, place) => ({ lineItemId: id, amount: wireCents(101 + place) })),
    53,
  ];
  const body = { version, lines, shipping: wireCents(shipping), reason: "The boxes came late" };
  const idempotencyKey = randomUUID();
  return {
    orderId,
    cents: lines.reduce((sum, { amount }) => sum + amount.centAmount, shipping),
    send: () => client.call(refundOrder, { params: { orderId }, body, idempotencyKey }),
  };
}

export const refundTargets = [
  "before_change_commit:order.refunded",
  "after_change_commit:order.refunded",
  ...refundFaultPoints,
] as const;

/** The shop dies before and after it stores a refund, and its worker before and after the gateway pays it. */
export async function killWhileRefunded(
  scene: Scene,
  clerk: Clerk,
  refund: PartialRefund,
  targets: readonly Target[],
): Promise<void> {
  const call = { retrier: clerk.retrier, send: refund.send };
  for (const target of refundTargets.filter((one) => targets.includes(one))) {
    if (target === "before_refund" || target === "after_refund") await killInWorker(scene, target);
    else await killDuringCall(scene, target, call);
    await expectRefunded(scene, refund, target === "before_change_commit:order.refunded" ? 0 : 1);
  }
}

/** Sends the refund once more to a shop that runs. The reply is the one that was stored, and nothing is refunded again. */
export async function repeatRefund(scene: Scene, { retrier }: Clerk, refund: PartialRefund): Promise<void> {
  const { refunded } = await retrier.until(refund.send);
  if (refunded.centAmount !== refund.cents)
    scene.addViolations(`I6 a repeated refund of ${refund.cents} cents was answered with ${refunded.centAmount}`);
  await expectRefunded(scene, refund, 1);
}

function expectRefunded(scene: Scene, { orderId, cents }: PartialRefund, times: number): Promise<void> {
  return expectRow(scene, {
    id: orderId,
    query: `SELECT (SELECT count(*)::int FROM refund WHERE order_id = $1) AS refunds,
      (SELECT count(*)::int FROM audit_entry WHERE action = 'order.refunded' AND subject_id = $1::text) AS entries,
      (SELECT amount_refunded::int FROM orders WHERE id = $1) AS cents`,
    expected: { refunds: times, entries: times, cents: times * cents },
  });
}
