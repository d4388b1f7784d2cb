import { cancelFaultPoints, refundFaultPoints } from "@boxwright/server/platform/fault-points";
import type { FaultServer } from "./fault-server.ts";
import { buyToChange, expectRow, killDuringCall, killInWorker } from "./kill-during.ts";
import type { FaultReport } from "./report.ts";
import { Scene, type SceneOptions } from "./scene.ts";
import { cancel } from "./shopping/order-follower.ts";
import type { Purchase } from "./shopping/purchase.ts";

export interface KillWhileRefundingOptions extends SceneOptions {
  readonly orders: number;
}

const points = [...cancelFaultPoints, ...refundFaultPoints];

/**
 * F8. A shopper cancels a line or all lines of each order. The shop dies just before it stores the first cancellation. The shopper sends it
 * again, and the shop dies just before it answers. Then the worker dies just before the gateway refunds the money, and again just after it,
 * before the refund is stored.
 */
export async function killWhileRefunding(
  server: FaultServer,
  options: KillWhileRefundingOptions,
): Promise<FaultReport> {
  await using scene = await Scene.create(server, options);
  await scene.shop.start();
  const purchases = await buyToChange(scene, options.orders, { buysFromStock: true });
  await scene.shop.kill();
  for (const purchase of purchases) {
    const call = { retrier: purchase.retrier, send: () => cancelSecond(purchase) };
    await killDuringCall(scene, "before_cancel_commit", call);
    await expectCancelled(scene, purchase, false);
    await killDuringCall(scene, "after_cancel_commit", call);
    await expectCancelled(scene, purchase, true);
    for (const point of refundFaultPoints) await killInWorker(scene, point);
  }
  await scene.shop.start();
  for (const [index, purchase] of purchases.entries()) {
    for (const place of index % 2 === 0 ? [0, 1] : [1]) await cancel(purchase, place);
  }
  return await scene.end("F8 killed while cancelling and refunding", [
    `${options.orders} orders, at ${points.join(", ")}`,
  ]);
}

/** Cancels the second line of an order as it is now. */
async function cancelSecond({ buyer, placed }: Purchase): Promise<unknown> {
  const order = await buyer.order(placed?.orderId ?? "");
  return buyer.cancelLine(order, order.lineItems[1]?.id ?? "");
}

/** A cancellation is stored with its refund and its event, or not at all. */
function expectCancelled(scene: Scene, { placed }: Purchase, isCancelled: boolean): Promise<void> {
  const count = isCancelled ? 1 : 0;
  return expectRow(scene, {
    id: placed?.orderId ?? "",
    query: `SELECT (SELECT count(*)::int FROM refund WHERE order_id = $1) AS refunds,
      (SELECT count(*)::int FROM order_history WHERE order_id = $1 AND to_state = 'Cancelled') AS moves`,
    expected: { refunds: count, moves: count },
  });
}
