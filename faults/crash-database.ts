import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { statusOf } from "@boxwright/server/platform/testing/shop-process";
import type { Queryable } from "./database.ts";
import type { FaultServer } from "./fault-server.ts";
import type { FaultReport } from "./report.ts";
import { Scene, type SceneOptions } from "./scene.ts";

export interface CrashDatabaseOptions extends SceneOptions {
  readonly crashes: number;
  /** The longest time that the database runs between two crashes. */
  readonly lifeMilliseconds: number;
}

const timeoutMilliseconds = 120_000;

/**
 * F3. PostgreSQL crashes, as by `pg_ctl stop -m immediate`, and restarts while shoppers buy. The shop keeps running and answers
 * 503 with Retry-After meanwhile. The whole server crashes, so it must not be shared with other tests.
 */
export async function crashDatabase(server: FaultServer, options: CrashDatabaseOptions): Promise<FaultReport> {
  const { crashes, lifeMilliseconds } = options;
  await using scene = await Scene.create(server, { ...options, mayCrash: false });
  const { shop, database, random } = scene;
  await shop.start();
  const { pid } = shop;
  scene.begin();
  const outages: number[] = [];
  for (; scene.strikes < crashes; scene.strikes += 1) {
    await pause(random.between(500, lifeMilliseconds));
    process.kill(await postmasterOf(database.pool), "SIGQUIT");
    outages.push(await outage(shop.url));
    if (!(await shop.isAlive()) || shop.pid !== pid) scene.addViolations("the shop's process ended with its database");
  }
  const report = await scene.end("F3 the database crashes under load");
  return { ...report, recoveryMilliseconds: outages };
}

async function postmasterOf(database: Queryable): Promise<number> {
  const { rows } = await database.query<{ data_directory: string }>("SHOW data_directory");
  const [pid = ""] = readFileSync(join(rows[0]?.data_directory ?? "", "postmaster.pid"), "utf8").split("\n");
  return Number(pid);
}

/** The milliseconds for which the shop is not ready. */
async function outage(url: string): Promise<number> {
  const began = Date.now();
  const isReady = async () => (await statusOf(`${url}/readyz`)) === 200;
  // The shop may need a moment to notice the crash.
  while ((await isReady()) && Date.now() - began < 1_000) await pause(20);
  while (!(await isReady())) {
    if (Date.now() - began > timeoutMilliseconds) throw new Error("the shop did not recover after its database");
    await pause(20);
  }
  return Date.now() - began;
}
