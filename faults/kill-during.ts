import { setTimeout as pause } from "node:timers/promises";
import { healingMilliseconds } from "./healing.ts";
import type { Target } from "./kill-at-targets.ts";
import type { Scene } from "./scene.ts";
import type { Intent, Purchase } from "./shopping/purchase.ts";
import type { Retrier } from "./shopping/retrier.ts";

const pollMilliseconds = 200;

/** Starts the shop, and sends a call until the shop dies of it at a point. A response is a violation. */
export async function killDuringCall(
  scene: Scene,
  target: Target,
  { retrier, send }: { readonly retrier: Retrier; readonly send: () => Promise<unknown> },
): Promise<void> {
  await scene.shop.start({ FAULT_AT: target });
  for (; await scene.shop.isAlive(); await pause(pollMilliseconds)) {
    if ((await retrier.once(send)) === null) continue;
    scene.addViolations(`a call got a response from a shop that should have died at ${target}`);
    await scene.shop.kill();
  }
  await untilStruck(scene);
}

/** Starts the shop and waits until one of its jobs or loops kills it at a point. */
export async function killInWorker(scene: Scene, target: Target): Promise<void> {
  await scene.shop.start({ FAULT_AT: target });
  await untilStruck(scene);
}

async function untilStruck(scene: Scene): Promise<void> {
  await scene.shop.untilEnded();
  scene.strikes += 1;
  await scene.check();
}

/** Places orders that change afterwards. Each has its number, because mails about changes name it. */
export async function buyToChange(scene: Scene, orders: number, intent: Partial<Intent>): Promise<Purchase[]> {
  const purchases: Purchase[] = [];
  for (let count = 0; count < orders; count += 1) {
    const purchase = scene.addShopper(intent);
    await purchase.make();
    // The order will differ from what its shopper saw.
    purchase.order = null;
    purchases.push(purchase);
  }
  const ids = purchases.map(({ placed }) => `'${placed?.orderId}'`);
  const numbered = `SELECT 1 FROM orders WHERE number IS NOT NULL AND id IN (${ids})`;
  if (orders > 0) await untilFound(scene, orders, "orders with a number", numbered);
  return purchases;
}

/** Waits until a query finds so many rows. `what` names them in the error. */
export async function untilFound(
  { database }: Pick<Scene, "database">,
  count: number,
  what: string,
  query: string,
): Promise<void> {
  for (const began = Date.now(); ; await pause(pollMilliseconds)) {
    const { rows } = await database.pool.query(query);
    if (rows.length >= count) return;
    if (Date.now() - began > healingMilliseconds) throw new Error(`there are only ${rows.length} ${what}`);
  }
}

/** Adds a violation unless the only row of a query about a subject is the expected one. */
export async function expectRow(
  scene: Scene,
  { id, query, expected }: { readonly id: string; readonly query: string; readonly expected: object },
): Promise<void> {
  const { rows } = await scene.database.pool.query<object>(query, [id]);
  const found = JSON.stringify(rows[0]);
  if (found !== JSON.stringify(expected))
    scene.addViolations(`${id} has ${found} instead of ${JSON.stringify(expected)}`);
}
