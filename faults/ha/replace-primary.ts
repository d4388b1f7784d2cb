import { setTimeout as pause } from "node:timers/promises";
import { openPool } from "@boxwright/server/platform/db/pool";
import { createLogger } from "@boxwright/server/platform/log/logger";
import type pg from "pg";
import { violationsAfterHealing } from "../healing.ts";
import { rules } from "../invariants.ts";
import { Random } from "../random.ts";
import type { FaultReport } from "../report.ts";
import { stockEnough } from "../scene.ts";
import { brokenPromisesOf } from "../shopping/broken-promises.ts";
import { Crowd } from "../shopping/crowd.ts";
import { type ClusterShop, prepareClusterShop } from "./cluster-shop.ts";
import type { DatabaseMachine } from "./database-machine.ts";
import { endingAll } from "./end-all.ts";
import { Reader } from "./reader.ts";

interface ReplacePrimaryOptions {
  readonly seed: number;
  /** How often each fault strikes. */
  readonly rounds: number;
  readonly shoppers: number;
  readonly faults: readonly PrimaryFault[];
}

interface Blow {
  readonly strike: (primary: DatabaseMachine) => void | Promise<void>;
  /** Repairs the machine, which then joins the cluster as a replica. */
  readonly repair: (former: DatabaseMachine) => void;
}

const blows = {
  "PostgreSQL killed": { strike: (primary) => primary.killPostgres(), repair: () => {} },
  "power lost": { strike: (primary) => primary.powerOff(), repair: (former) => former.start() },
  "cut off": { strike: (primary) => primary.cut(), repair: (former) => former.join() },
  "disk full": { strike: (primary) => primary.folders.fillDisk(), repair: (former) => former.folders.emptyDisk() },
} satisfies Record<string, Blow>;

export type PrimaryFault = keyof typeof blows;
export const primaryFaults = Object.keys(blows) as readonly PrimaryFault[];

/** How soon after a fault a purchase has to succeed again. */
const resumeMilliseconds = 30_000;
const timeoutMilliseconds = 180_000;
/** The longest time of shopping before a fault. */
const lifeMilliseconds = 6_000;
/** Orders that show that the shop sells again. */
const ordersAfterwards = 3;

/**
 * F17. The primary of the database fails while shoppers buy from two webs with two workers: its PostgreSQL or its whole machine is killed,
 * it is cut off from the network, or its disk is full. Products can be read all the time, purchases go on within 30 s, and no acknowledged
 * order is lost or doubled.
 */
export async function replacePrimary(options: ReplacePrimaryOptions): Promise<FaultReport> {
  return endingAll(async (running) => {
    const shop = await prepareClusterShop(running, { archives: false });
    await shop.copies.start();
    const { DATABASE_URL: url } = shop.environment;
    const pool = openPool({ url, log: createLogger("silent"), connections: 4, name: "fault test" });
    running.defer(() => pool.end());
    await stockEnough(pool);
    return strikeWhileBuying({ ...shop, pool }, options);
  });
}

interface Stage extends ClusterShop {
  readonly pool: pg.Pool;
}

async function strikeWhileBuying(stage: Stage, options: ReplacePrimaryOptions): Promise<FaultReport> {
  const { copies, balancer, gateway, pool } = stage;
  const { seed, rounds, shoppers: size } = options;
  const random = new Random(seed);
  const crowd = new Crowd({ url: balancer.url, random, size, restMilliseconds: 0, mayCrash: false });
  const reader = await Reader.arrive(balancer.url);
  const order = random.shuffled(Array<readonly PrimaryFault[]>(rounds).fill(options.faults).flat());
  const outcomes: Outcome[] = [];
  try {
    for (const fault of order)
      outcomes.push(await strike(stage, crowd, fault, random.between(1_000, lifeMilliseconds)));
  } catch (error) {
    crowd.abandon();
    await reader[Symbol.asyncDispose]();
    throw error;
  }
  await crowd.finish();
  await reader[Symbol.asyncDispose]();
  const violations = new Set([...crowd.failures, ...reader.failures, ...outcomes.flatMap(violationOf)]);
  for (const copy of copies.all)
    if (!(await copy.isAlive())) violations.add("a process of the shop ended with its database");
  for (const violation of await violationsAfterHealing(pool, gateway.ledger)) violations.add(violation);
  for (const purchase of crowd.purchases) for (const broken of await brokenPromisesOf(purchase)) violations.add(broken);
  return {
    fault: "F17 the primary of the database fails under load",
    seed,
    strikes: outcomes.length,
    orders: crowd.purchases.filter(({ placed }) => placed !== null).length,
    checks: rules.length + crowd.purchases.length + reader.reads,
    violations: [...violations],
    recoveryMilliseconds: outcomes.map(({ gapMilliseconds }) => gapMilliseconds),
    longestMilliseconds: Math.max(0, ...crowd.purchases.map(({ retrier }) => retrier.longestMilliseconds)),
    notes: [
      ...outcomes.map(describe),
      `${reader.reads} reads of products, the longest ${inSeconds(reader.longestMilliseconds)}`,
    ],
  };
}

interface Outcome {
  readonly fault: PrimaryFault;
  /** From the fault until another machine is the primary. */
  readonly replacedMilliseconds: number;
  /** From the fault until a purchase succeeds that began to be paid before or after it. */
  readonly gapMilliseconds: number;
}

async function strike(
  { cluster }: Stage,
  crowd: Crowd,
  fault: PrimaryFault,
  lifeMilliseconds: number,
): Promise<Outcome> {
  await untilPlaced(crowd, placedBy(crowd) + ordersAfterwards);
  await pause(lifeMilliseconds);
  const former = await cluster.untilPrimary();
  const began = Date.now();
  const blow: Blow = blows[fault];
  await blow.strike(former);
  const replacing = cluster.untilReplaced(former).then(() => Date.now() - began);
  const resuming = untilSoldAgain(crowd, replacing).then(() => Date.now() - began);
  const [replacedMilliseconds, gapMilliseconds] = await Promise.all([replacing, resuming]);
  await untilPlaced(crowd, placedBy(crowd) + ordersAfterwards);
  blow.repair(former);
  await cluster.untilComplete();
  return { fault, replacedMilliseconds, gapMilliseconds };
}

/** Waits until a purchase succeeds at the new primary. */
async function untilSoldAgain(crowd: Crowd, replacing: Promise<unknown>): Promise<void> {
  await replacing;
  await untilPlaced(crowd, placedBy(crowd) + 1);
}

const placedBy = ({ purchases }: Crowd) => purchases.filter(({ placed }) => placed !== null).length;

async function untilPlaced(crowd: Crowd, count: number): Promise<void> {
  for (const began = Date.now(); placedBy(crowd) < count; await pause(50)) {
    if (Date.now() - began > timeoutMilliseconds)
      throw new Error(`there are only ${placedBy(crowd)} orders of ${count}`);
  }
}

function violationOf({ fault, gapMilliseconds }: Outcome): string[] {
  if (gapMilliseconds <= resumeMilliseconds) return [];
  return [`after "${fault}", purchases went on only after ${inSeconds(gapMilliseconds)}`];
}

function describe({ fault, replacedMilliseconds, gapMilliseconds }: Outcome): string {
  return `${fault}: a new primary after ${inSeconds(replacedMilliseconds)}, the next order after ${inSeconds(gapMilliseconds)}`;
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
