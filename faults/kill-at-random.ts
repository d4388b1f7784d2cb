import { setTimeout as pause } from "node:timers/promises";
import type { FaultServer } from "./fault-server.ts";
import type { FaultReport } from "./report.ts";
import { Scene, type SceneOptions } from "./scene.ts";

export interface KillAtRandomOptions extends SceneOptions {
  readonly kills: number;
  /** The longest time that the shop runs between two kills. */
  readonly lifeMilliseconds: number;
}

/** F2. The process is killed at random moments while shoppers fill carts and pay. */
export async function killAtRandom(server: FaultServer, options: KillAtRandomOptions): Promise<FaultReport> {
  const { kills, lifeMilliseconds } = options;
  await using scene = await Scene.create(server, options);
  scene.begin();
  for (; scene.strikes < kills; scene.strikes += 1) {
    await scene.shop.start();
    await pause(scene.random.between(100, lifeMilliseconds));
    await scene.shop.kill();
    await scene.check();
  }
  await scene.shop.start();
  return await scene.end("F2 killed at random under load");
}
