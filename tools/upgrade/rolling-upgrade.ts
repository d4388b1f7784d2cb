import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FaultServer } from "../../faults/fault-server.ts";
import { Balancer } from "../../faults/ha/balancer.ts";
import { ShopCopies } from "../../faults/ha/shop-copies.ts";
import type { ShopCopy } from "../../faults/ha/shop-copy.ts";
import { violationsAfterHealing } from "../../faults/healing.ts";
import { sandboxLedger } from "../../faults/ledger.ts";
import { Random } from "../../faults/random.ts";
import { stockEnough } from "../../faults/scene.ts";
import { brokenPromisesOf } from "../../faults/shopping/broken-promises.ts";
import { Crowd } from "../../faults/shopping/crowd.ts";
import { defaultEnvironment } from "../../faults/supervised-shop.ts";
import { freePort } from "../../server/src/platform/embedded-postgres/free-port.ts";

interface RollingUpgrade {
  /** The checkouts of the two versions. */
  readonly oldCheckout: string;
  readonly newCheckout: string;
  readonly seed: number;
}

export interface RollingReport {
  /** Descriptions of everything that went wrong. */
  readonly faults: readonly string[];
  /** The orders that shoppers placed meanwhile. */
  readonly orders: number;
  /** The requests of the shoppers that had to be sent again. */
  readonly lostRequests: number;
  readonly replacements: number;
}

const shoppers = 3;
const ordersPerStep = 2;
const timeoutMilliseconds = 180_000;

/**
 * Replaces two webs and two workers of the old version behind HAProxy by the new one, one process after another, and then goes back to the
 * old one in the same way, while shoppers buy. No request may fail or have to be sent again, and no order, mail or job may get lost.
 */
export async function upgradeAndBack(server: FaultServer, upgrade: RollingUpgrade): Promise<RollingReport> {
  await using database = await server.emptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), "boxwright-rolling-upgrade-"));
  using _folder = { [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
  const ports = [await freePort(), await freePort()] as const;
  await using balancer = await Balancer.start({ folder, webs: ports, locate: null });
  const environment = { ...defaultEnvironment, DATABASE_URL: database.url, DATA_DIR: folder };
  await using shop = new ShopCopies({ environment, ports, checkout: upgrade.oldCheckout });
  await shop.start();
  await stockEnough(database.pool);

  const random = new Random(upgrade.seed);
  const crowd = new Crowd({ url: balancer.url, random, size: shoppers, restMilliseconds: 0, mayCrash: false });
  const faults: string[] = [];
  let replacements = 0;
  for (const checkout of [upgrade.newCheckout, upgrade.oldCheckout]) {
    for (const copy of shop.all) {
      await moreOrders(crowd);
      faults.push(...(await replace(copy, checkout)));
      replacements += 1;
    }
  }
  await moreOrders(crowd);
  await crowd.finish();

  const lostRequests = crowd.purchases.reduce((sum, { retrier }) => sum + retrier.lost, 0);
  if (lostRequests > 0) faults.push(`${lostRequests} requests had to be sent again`);
  faults.push(...crowd.failures, ...(await violationsAfterHealing(database.pool, sandboxLedger)));
  for (const purchase of crowd.purchases) faults.push(...(await brokenPromisesOf(purchase)));
  return { faults, orders: placedBy(crowd), lostRequests, replacements };
}

/** Stops a process as a deployment does, and starts one of the other version in its place. */
async function replace(copy: ShopCopy, checkout: string): Promise<string[]> {
  const code = await copy.stop();
  await copy.start(checkout);
  return code === 0 ? [] : [`a process ended with ${code} when it was stopped`];
}

const placedBy = ({ purchases }: Crowd) => purchases.filter(({ placed }) => placed !== null).length;

async function moreOrders(crowd: Crowd): Promise<void> {
  const wanted = placedBy(crowd) + ordersPerStep;
  for (const began = Date.now(); placedBy(crowd) < wanted; await pause(50)) {
    if (Date.now() - began > timeoutMilliseconds)
      throw new Error(`there are only ${placedBy(crowd)} orders of ${wanted}`);
  }
}
