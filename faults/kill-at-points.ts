import { type FaultPoint, paymentFaultPoints } from "@boxwright/server/platform/fault-points";
import type { FaultServer } from "./fault-server.ts";
import type { FaultReport } from "./report.ts";
import { Scene, type SceneOptions } from "./scene.ts";

export interface KillAtPointsOptions extends SceneOptions {
  readonly runsPerPoint: number;
  /** The points of a payment; by default all five. */
  readonly points?: readonly FaultPoint[];
}

/** After this many kills the shop runs until every shopper has finished; otherwise some requests would never get a response. */
const killsInARow = 10;

/**
 * F1. The process dies at each named point of a payment, many times, while shoppers pay. A supervisor restarts it, and
 * shoppers without a response retry with the same idempotency key, or leave.
 */
export async function killAtPoints(server: FaultServer, options: KillAtPointsOptions): Promise<FaultReport> {
  const { points = paymentFaultPoints, runsPerPoint, gateway } = options;
  await using scene = await Scene.create(server, options);
  const order = scene.random.shuffled(points.flatMap((point) => Array<FaultPoint>(runsPerPoint).fill(point)));
  scene.begin();
  for (const point of order) {
    if (scene.strikes % killsInARow === killsInARow - 1) await finishOpenPurchases(scene);
    await scene.shop.start({ FAULT_AT: point });
    await scene.shop.untilEnded();
    scene.strikes += 1;
    await scene.check();
  }
  await scene.shop.start();
  return await scene.end(`F1 killed at points of a payment, ${gateway === undefined ? "sandbox" : "Braintree"}`, [
    `${runsPerPoint} times at each of ${points.join(", ")}`,
  ]);
}

async function finishOpenPurchases(scene: Scene): Promise<void> {
  await scene.shop.start();
  await scene.finishOpenPurchases();
  await scene.shop.kill();
}
