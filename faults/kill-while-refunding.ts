import { setTimeout as pause } from "node:timers/promises";
import { cancelFaultPoints, refundFaultPoints } from "@boxwright/server/platform/fault-points";
import type { FaultServer } from "./fault-server.ts";
import type { FaultReport } from "./report.ts";
import { Scene, type SceneOptions } from "./scene.ts";
import { cancel } from "./shopping/order-follower.ts";
import type { Purchase } from "./shopping/purchase.ts";

export interface KillWhileRefundingOptions extends SceneOptions {
  readonly orders: number;
}

const points = [...cancelFaultPoints, ...refundFaultPoints];
const timeoutMilliseconds = 60_000;

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
  const purchases: Purchase[] = [];
  for (let count = 0; count < options.orders; count += 1) {
    const purchase = scene.addShopper({ buysFromStock: true });
    await purchase.make();
    // The shopper cancels lines of the order, so it will differ from what was bought.
    purchase.order = null;
    purchases.push(purchase);
  }
  await untilNumbered(scene, options.orders);
  await scene.shop.kill();
  for (const purchase of purchases) {
    for (const point of points) {
      await scene.shop.start({ FAULT_AT: point });
      if (point === "before_cancel_commit" || point === "after_cancel_commit") {
        await cancelOnce(purchase, 1);
        await scene.shop.untilEnded();
        await expectCancelled(scene, purchase, point === "after_cancel_commit");
      }
      await scene.shop.untilEnded();
      scene.strikes += 1;
      await scene.check();
    }
  }
  await scene.shop.start();
  for (const [index, purchase] of purchases.entries()) {
    for (const place of index % 2 === 0 ? [1] : [0, 1]) await cancel(purchase, place);
  }
  return await scene.end("F8 killed while cancelling and refunding", [
    `${options.orders} orders, at ${points.join(", ")}`,
  ]);
}

/** Waits until the worker has numbered all orders. A mail about a cancellation names the number. */
async function untilNumbered({ database }: Scene, orders: number): Promise<void> {
  for (const began = Date.now(); ; await pause(200)) {
    const { rows } = await database.pool.query("SELECT 1 FROM orders WHERE number IS NOT NULL");
    if (rows.length >= orders) return;
    if (Date.now() - began > timeoutMilliseconds) throw new Error(`only ${rows.length} orders have a number`);
  }
}

/** Cancels a line of an order; the shop dies meanwhile, so there is no response. */
async function cancelOnce({ buyer, retrier, placed }: Purchase, place: number): Promise<void> {
  const order = await retrier.until(() => buyer.order(placed?.orderId ?? ""));
  const response = await retrier.once(() => buyer.cancelLine(order, order.lineItems[place]?.id ?? ""));
  if (response !== null) retrier.faults.push("a cancellation got a response from a shop that should have died before");
}

/** A cancellation is stored with its refund and its event, or not at all. */
async function expectCancelled(scene: Scene, { placed }: Purchase, isCancelled: boolean): Promise<void> {
  const { rows } = await scene.database.pool.query<{ refunds: number; moves: number }>(
    `SELECT (SELECT count(*)::int FROM refund WHERE order_id = $1) AS refunds,
       (SELECT count(*)::int FROM order_history WHERE order_id = $1 AND to_state = 'Cancelled') AS moves`,
    [placed?.orderId],
  );
  const expected = JSON.stringify(isCancelled ? { refunds: 1, moves: 1 } : { refunds: 0, moves: 0 });
  const found = JSON.stringify(rows[0]);
  if (found !== expected) scene.addViolations(`order ${placed?.orderId} has ${found} instead of ${expected}`);
}
