import { Clerk } from "./desk/clerk.ts";
import { killWhileRefunded, planRefund, repeatRefund } from "./desk/refunds.ts";
import { faultsOfAudit } from "./desk/verify-audit.ts";
import type { FaultServer } from "./fault-server.ts";
import { buyToChange } from "./kill-during.ts";
import type { FaultReport } from "./report.ts";
import { Scene, type SceneOptions } from "./scene.ts";

export interface KillAtDeskOptions extends SceneOptions {
  /** How many orders are refunded in part. */
  readonly refunds: number;
}

/** F11. Staff refund parts of orders. The shop dies before and after each change is stored, and the worker while it carries the change out. */
export async function killAtDesk(server: FaultServer, options: KillAtDeskOptions): Promise<FaultReport> {
  await using scene = await Scene.create(server, options);
  await scene.shop.start();
  const clerk = await Clerk.signIn(scene.shop.url);
  const purchases = await buyToChange(scene, options.refunds);
  const refunds = await Promise.all(purchases.map((purchase) => planRefund(clerk, purchase)));
  await scene.shop.kill();
  for (const refund of refunds) await killWhileRefunded(scene, clerk, refund);
  await scene.shop.start();
  for (const refund of refunds) await repeatRefund(scene, clerk, refund);
  const report = await scene.end("F11 killed while staff refund", [`${options.refunds} partial refunds`]);
  const faults = await faultsOfAudit(scene.database);
  return { ...report, violations: [...report.violations, ...clerk.retrier.faults, ...faults] };
}
