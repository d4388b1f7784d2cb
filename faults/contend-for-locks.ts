import { setTimeout as pause } from "node:timers/promises";
import { databaseErrorCode } from "@boxwright/server/platform/db/errors";
import type pg from "pg";
import type { Queryable } from "./database.ts";
import type { FaultServer } from "./fault-server.ts";
import type { FaultReport } from "./report.ts";
import { Scene, type SceneOptions } from "./scene.ts";
import type { Purchase } from "./shopping/purchase.ts";

export interface ContendForLocksOptions extends SceneOptions {
  readonly pairs: number;
}

const timeoutMilliseconds = 60_000;
const deadlock = "40P01";

/**
 * F6. Two carts with two coupons are paid at the same time. A rival transaction locks each coupon before its cart, opposite to the
 * order of a payment. PostgreSQL ends each deadlock by aborting one side; the shop retries, and no shopper notices.
 */
export async function contendForLocks(server: FaultServer, options: ContendForLocksOptions): Promise<FaultReport> {
  await using scene = await Scene.create(server, { ...options, mayCrash: false });
  await scene.shop.start();
  let lostByShop = 0;
  for (let pair = 0; pair < options.pairs; pair += 1) {
    const coupons = scene.random.shuffled(["WELCOME10", "SHIPFREE"]);
    const buyers = coupons.map((coupon) => scene.addShopper({ coupon }));
    await Promise.all(buyers.map((buyer) => buyer.prepare()));
    const outcomes = await Promise.all(
      buyers.map((buyer, place) => payAgainstRival(scene.database.pool, buyer, coupons[place] ?? "")),
    );
    lostByShop += outcomes.filter((outcome) => outcome === "shop aborted").length;
    scene.strikes += outcomes.filter((outcome) => outcome !== "no deadlock").length;
  }
  return await scene.end("F6 locks are taken in the opposite order", [
    `${options.pairs} pairs; ${lostByShop} deadlocks ended by a retry of the shop, ${scene.strikes - lostByShop} by aborting the rival`,
  ]);
}

type Outcome = "shop aborted" | "rival aborted" | "no deadlock";

async function payAgainstRival(pool: pg.Pool, buyer: Purchase, coupon: string): Promise<Outcome> {
  const rival = await pool.connect();
  try {
    await rival.query("BEGIN");
    // The rival checks for a deadlock later than the shop, so that PostgreSQL mostly aborts the shop.
    await rival.query("SET LOCAL deadlock_timeout = '2s'");
    await rival.query("SELECT FROM coupon WHERE code = $1 FOR UPDATE", [coupon]);
    const { rows } = await rival.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const paying = buyer.payAndRead();
    const blocksShop = await blocksAnother(pool, rows[0]?.pid ?? 0);
    const outcome = await lockCart(rival, buyer.cartId ?? "");
    await rival.query("COMMIT");
    await paying;
    return blocksShop ? outcome : "no deadlock";
  } finally {
    rival.release();
  }
}

async function lockCart(rival: pg.PoolClient, cartId: string): Promise<Outcome> {
  try {
    await rival.query("SELECT FROM cart WHERE id = $1 FOR UPDATE", [cartId]);
    return "shop aborted";
  } catch (error) {
    if (databaseErrorCode(error) !== deadlock) throw error;
    return "rival aborted";
  }
}

async function blocksAnother(pool: Queryable, pid: number): Promise<boolean> {
  for (const began = Date.now(); Date.now() - began < timeoutMilliseconds; await pause(5)) {
    const { rows } = await pool.query("SELECT 1 FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))", [pid]);
    if (rows.length > 0) return true;
  }
  return false;
}
