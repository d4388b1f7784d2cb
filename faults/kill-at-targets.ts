import { setTimeout as pause } from "node:timers/promises";
import { mostTries } from "@boxwright/server/artwork/waiting";
import type { FaultPoint } from "@boxwright/server/platform/fault-points";
import { healingMilliseconds } from "./healing.ts";
import { needsPerson, waitingTables } from "./rules/artwork.ts";
import type { Scene } from "./scene.ts";

/** A named point, or some passages of it: see FAULT_AT. */
export type Target = FaultPoint | `${FaultPoint}:${string}`;

/** A shop that has not passed its point after this time is killed anyway, unless a fault gives it longer. */
const usualMilliseconds = 12_000;
/**
 * Shoppers begin no purchase while more files than these wait. Otherwise they buy faster than a shop that is killed all the time makes prints, and
 * the files that are left at the end take longer than the rules wait.
 */
const mostOpenFiles = 8;
/** After this many kills the shop runs for a while. Otherwise jobs would use up their retries, which no real series of crashes does. */
const killsInARow = 8;
const restMilliseconds = 12_000;

interface Killing {
  readonly targets: readonly Target[];
  readonly kills: number;
  /** How long a shop may live without passing its point. */
  readonly lifeMilliseconds?: number;
  /**
   * Whether kills may cut the reading or the print of one file off three times, so that it is given up; true by default. If not, the shop finishes
   * all files before a kill that could be the third of one.
   */
  readonly mayGiveUp?: boolean;
  /** Each buys once and does with the order what shoppers do. */
  readonly buyers: readonly (() => Promise<void>)[];
}

/** Kills the shop this many times while shoppers buy, and returns the points at which it died. The shop runs afterwards. */
export async function killWhileBuying(scene: Scene, killing: Killing): Promise<Target[]> {
  const end = new AbortController();
  using _end = { [Symbol.dispose]: () => end.abort() };
  const door = new ShopDoor();
  const shopping = Promise.all(killing.buyers.map((buy) => keepBuying(scene, buy, door, end.signal)));
  const hit = await killAtTargets(scene, killing, door);
  await scene.shop.start();
  end.abort();
  door.open();
  await shopping;
  return hit;
}

/** Shoppers begin no purchase while the shop is closed to them. */
class ShopDoor {
  #closed: PromiseWithResolvers<void> | null = null;

  async untilOpen(): Promise<void> {
    await this.#closed?.promise;
  }

  open(): void {
    this.#closed?.resolve();
    this.#closed = null;
  }

  close(): void {
    this.#closed ??= Promise.withResolvers();
  }
}

/** Places one order after another. */
async function keepBuying(scene: Scene, buy: () => Promise<void>, door: ShopDoor, end: AbortSignal): Promise<void> {
  for (;;) {
    await door.untilOpen();
    if (end.aborted) return;
    try {
      await buy();
    } catch (error) {
      scene.addViolations(`a shopper failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Kills the shop this many times and returns the points at which it died. */
async function killAtTargets(
  scene: Scene,
  { targets, kills, lifeMilliseconds = usualMilliseconds, mayGiveUp = true }: Killing,
  door: ShopDoor,
): Promise<Target[]> {
  const hit: Target[] = [];
  let order: Target[] = [];
  for (; scene.strikes < kills; scene.strikes += 1) {
    // A rest ends with a kill too.
    if (scene.strikes % killsInARow === killsInARow - 1) {
      if (!mayGiveUp && (await hasLastTry(scene))) await finishFiles(scene, door);
      await rest(scene);
    }
    if (!mayGiveUp && (await hasLastTry(scene))) await finishFiles(scene, door);
    order = order.length > 0 ? order : scene.random.shuffled(targets);
    const target = order.pop() ?? "before_post";
    await openUnlessBacklog(scene, door);
    await scene.shop.start({ FAULT_AT: target });
    const hasDied = await Promise.race([
      scene.shop.untilEnded().then(() => true),
      pause(lifeMilliseconds, false, { ref: false }),
    ]);
    if (hasDied) hit.push(target);
    else await scene.shop.kill();
    await scene.check();
  }
  return hit;
}

async function rest(scene: Scene): Promise<void> {
  await scene.shop.start();
  await pause(restMilliseconds);
  await scene.shop.kill();
}

/** Whether the next kill could cut the last try of a file off. */
async function hasLastTry(scene: Scene): Promise<boolean> {
  const { rows } = await scene.database.pool.query(`SELECT FROM (${openFiles}) AS file WHERE tries >= $1`, [
    mostTries - 1,
  ]);
  return rows.length > 0;
}

/** Runs the shop until no file waits. Meanwhile no shopper begins a purchase, so that the files do not become more. */
async function finishFiles(scene: Scene, door: ShopDoor): Promise<void> {
  door.close();
  await scene.shop.start();
  for (const began = Date.now(); Date.now() - began < healingMilliseconds; await pause(500))
    if ((await countOpenFiles(scene)) === 0) break;
  await scene.shop.kill();
}

async function openUnlessBacklog(scene: Scene, door: ShopDoor): Promise<void> {
  if ((await countOpenFiles(scene)) > mostOpenFiles) door.close();
  else door.open();
}

async function countOpenFiles(scene: Scene): Promise<number> {
  const { rows } = await scene.database.pool.query(openFiles);
  return rows.length;
}

const openFiles = waitingTables
  .map((table) => `SELECT tries FROM ${table} WHERE state IN ('waiting', 'running')`)
  .join(" UNION ALL ");

/**
 * Waits until each line is shipped, cancelled or rejected by the plant, and each parcel delivered. With `mayGiveUp`, a file may be
 * given up, and its line waits for a person.
 */
export async function untilMade(scene: Scene, { mayGiveUp = true } = {}): Promise<void> {
  for (const began = Date.now(); ; await pause(500)) {
    const { rows } = await scene.database.pool.query<{ unmade: string }>(unmadeQuery, [mayGiveUp]);
    if (rows.length === 0) return;
    if (Date.now() - began > healingMilliseconds) return scene.addViolations(...rows.map(({ unmade }) => unmade));
  }
}

const unmadeQuery = `
  SELECT format('line %s stays %s: %s', l.id, l.state, last.why) AS unmade
    FROM order_line l LEFT JOIN LATERAL (
      SELECT why FROM order_history WHERE line_id = l.id ORDER BY place DESC LIMIT 1) last ON true
    WHERE l.state NOT IN ('Shipped', 'Cancelled', 'MerchantRejected')
      AND NOT ($1::boolean AND l.state = 'ArtworkReview' AND ${needsPerson})
  UNION ALL SELECT format('parcel %s stays %s', id, status) FROM parcel WHERE status <> 'Delivered'`;
