import { makeDataDir } from "@boxwright/server/platform/testing/data-dir";
import { Clerk } from "./desk/clerk.ts";
import { addErasableCustomer, erasureTargets, faultsOfErasure, killWhileErased } from "./desk/erasure.ts";
import { killWhilePublished, priceTargets } from "./desk/prices.ts";
import { killWhileRefunded, planRefund, refundTargets, repeatRefund } from "./desk/refunds.ts";
import type { Erased } from "./desk/traces.ts";
import { faultsOfAudit } from "./desk/verify-audit.ts";
import type { FaultServer } from "./fault-server.ts";
import type { Target } from "./kill-at-targets.ts";
import { buyToChange } from "./kill-during.ts";
import type { FaultReport } from "./report.ts";
import { Scene, type SceneOptions } from "./scene.ts";
import { SupervisedShop } from "./supervised-shop.ts";

export interface KillAtDeskOptions extends SceneOptions {
  /** How many orders are refunded in part. */
  readonly refunds: number;
  /** How many customers are erased. */
  readonly erasures: number;
  /** By default all points of refunds, erasures and prices. */
  readonly targets?: readonly Target[];
}

const deskTargets: readonly Target[] = [...refundTargets, ...erasureTargets, ...priceTargets];

/** An hour takes half a second, because only customers whose orders are complete can be erased. The grace time takes two seconds. */
const times = { FULFILMENT_SPEED: "7200", FULFILMENT_GRACE_MINUTES: "240" };

/**
 * F11. Staff refund parts of orders, erase customers and publish prices. The shop dies before and after each change is stored, and its worker
 * while it carries the change out.
 */
export async function killAtDesk(server: FaultServer, options: KillAtDeskOptions): Promise<FaultReport> {
  const { targets = deskTargets } = options;
  const dataDir = makeDataDir();
  using _files = { [Symbol.dispose]: () => dataDir.remove() };
  await using scene = await Scene.create(server, { ...options, environment: { ...times, DATA_DIR: dataDir.path } });
  await scene.shop.start();
  const clerk = await Clerk.signIn(scene.shop.url);
  // Boxes that wait for their artwork stay as they are, with the version that staff saw.
  const purchases = await buyToChange(scene, options.refunds, { hasTwoTabs: true });
  const customers: Erased[] = [];
  for (let count = 0; count < options.erasures; count += 1) customers.push(await addErasableCustomer(scene));
  const refunds = await Promise.all(purchases.map((purchase) => planRefund(clerk, purchase)));
  await scene.shop.kill();

  for (const refund of refunds) await killWhileRefunded(scene, clerk, refund, targets);
  const killing = { dataDir: dataDir.path, targets };
  const files: string[] = [];
  for (const customer of customers) files.push(...(await killWhileErased(scene, clerk, customer, killing)));
  if (priceTargets.some((target) => targets.includes(target))) await publishBeside(scene, clerk, dataDir.path);

  await scene.shop.start();
  for (const refund of refunds) await repeatRefund(scene, clerk, refund);
  const report = await scene.end("F11 killed while staff refund, erase and publish", [
    `${refunds.length} partial refunds, ${customers.length} erasures with ${files.length} files`,
  ]);
  const faults = [...clerk.retrier.faults, ...(await faultsOfAudit(scene.database))];
  for (const customer of customers) faults.push(...(await faultsOfErasure(scene, customer, killing.dataDir, files)));
  return { ...report, violations: [...report.violations, ...faults] };
}

/** Publishes prices while another process of the same shop runs. */
async function publishBeside(scene: Scene, clerk: Clerk, dataDir: string): Promise<void> {
  await using other = await SupervisedShop.create({ DATABASE_URL: scene.database.url, ...times, DATA_DIR: dataDir });
  await other.start();
  await killWhilePublished(scene, clerk, other);
}
