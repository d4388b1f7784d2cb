import { type FaultPoint, paymentFaultPoints } from "@boxwright/server/platform/environment";
import type { FaultServer } from "./fault-server.ts";
import type { FaultReport } from "./report.ts";
import { Scene, type SceneOptions } from "./scene.ts";

export interface KillAtPointsOptions extends SceneOptions {
  readonly runsPerPoint: number;
  /** Which points; all five unless told. */
  readonly points?: readonly FaultPoint[];
}

/** A shopper whose request dies with every shop is never answered: after so many the shop lives until nobody waits. */
const killsInARow = 10;

/**
 * F1. The process dies at each of the named points of a payment, again and again while shoppers pay; a supervisor starts it
 * anew, and whoever got no answer asks again with the same key, or never.
 */
export async function killAtPoints(server: FaultServer, options: KillAtPointsOptions): Promise<FaultReport> {
  const { points = paymentFaultPoints, runsPerPoint, till } = options;
  await using scene = await Scene.set(server, options);
  const order = scene.random.shuffled(points.flatMap((point) => Array<FaultPoint>(runsPerPoint).fill(point)));
  scene.begin();
  for (const point of order) {
    if (scene.strikes % killsInARow === killsInARow - 1) await letRest(scene);
    await scene.shop.start({ FAULT_AT: point });
    await scene.shop.untilEnded();
    scene.strikes += 1;
    await scene.check();
  }
  await scene.shop.start();
  return await scene.end(`F1 killed at points of a payment, ${till === undefined ? "sandbox" : "Braintree"}`, [
    `${runsPerPoint} times at each of ${points.join(", ")}`,
  ]);
}

async function letRest(scene: Scene): Promise<void> {
  await scene.shop.start();
  await scene.rest();
  await scene.shop.kill();
}
