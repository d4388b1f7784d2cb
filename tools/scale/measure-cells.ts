import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import { machineTime, mainThreadTime } from "../../bench/cost/processor-time.ts";
import { openSeparateShop, type SeparateShop } from "../../bench/cost/separate-shop.ts";
import { type Figures, percentile, underLoad } from "../../bench/load.ts";
import { productPath, Shopper } from "../../bench/shopper.ts";
import { createVisitors } from "../../bench/visitors.ts";
import type { CallDemand } from "./single-machine.ts";

/** A measured load: so many clients that repeat one work. */
export interface Cell {
  readonly work: string;
  readonly clients: number;
  readonly figures: Figures;
  /** What each call took, without the waits. */
  readonly demand: Omit<CallDemand, "wait">;
  /** The cores that other programs and other machines left to this load. */
  readonly coresLeft: number;
}

export interface MeasuredLoads {
  readonly cells: readonly Cell[];
  readonly flushMilliseconds: number;
}

interface Work {
  readonly name: string;
  readonly run: (shopper: Shopper, visitor: Visitor) => Promise<unknown>;
}

interface Visitor {
  readonly token: string;
  readonly orderId: string;
}

const mailer = "custom-mailer-box";
const quantity = 250;
/** The first purchases compile the code of payments. */
const warmUpSeconds = 6;
const warmUpClients = 8;
/** After each load. PostgreSQL publishes what it counted after a second, and other programs get the cores. */
const pauseMilliseconds = 3_000;
export interface LoadOptions {
  readonly clientCounts: readonly number[];
  readonly seconds: number;
  /** Whether these processes come before all other programs, which then use only idle time. */
  readonly isAlone: boolean;
}

/** Measures reads, carts and purchases at the built shop with each number of clients. */
export async function measureLoads({ clientCounts, seconds, isAlone }: LoadOptions): Promise<MeasuredLoads> {
  await using shop = await openSeparateShop({ hasWorker: false });
  const shopper = new Shopper(shop.origin);
  const tokens = await createVisitors(shopper);
  const product = await shopper.become(tokens[0] ?? "").product(mailer);
  const visitors: Visitor[] = [];
  for (const token of tokens) visitors.push({ token, orderId: await shopper.become(token).buy(product, quantity) });
  const works: readonly Work[] = [
    { name: "product read", run: (one) => one.get(productPath(product)) },
    { name: "order read", run: (one, { orderId }) => one.get(`${storefront}/orders/${orderId}`) },
    // Of a new visitor each time: adding to a cart takes longer, the more lines it has.
    {
      name: "first line of a cart",
      run: async (one) => one.become(await one.newVisitor()).addToCart(product, quantity),
    },
    { name: "purchase of 9 calls", run: (one) => one.buy(product, quantity) },
  ];
  const measure = (work: Work, clients: number, length: number) =>
    measureCell(shop, work, visitors, { clients, seconds: length, isAlone });
  const cells: Cell[] = [];
  for (const work of works) {
    await measure(work, warmUpClients, warmUpSeconds);
    // Forth and back, so that a machine that becomes slower or faster meanwhile changes all loads alike.
    const forth: Cell[] = [];
    for (const clients of clientCounts) forth.push(await measure(work, clients, seconds / 2));
    const both: Cell[] = [];
    for (const one of forth.toReversed()) both.push(meanOf(one, await measure(work, one.clients, seconds / 2)));
    cells.push(...both.toReversed());
  }
  await shopper.leave();
  return { cells, flushMilliseconds: flushTime(shop.folder) };
}

const { name: tenant, storeFrontId } = tenantNamed("boxwright-us");
const storefront = `/api/tenants/${tenant}/storefronts/${storeFrontId}`;

async function measureCell(
  shop: SeparateShop,
  { name, run }: Work,
  visitors: readonly Visitor[],
  { clients, seconds, isAlone }: { readonly clients: number; readonly seconds: number; readonly isAlone: boolean },
): Promise<Cell> {
  const shoppers = Array.from({ length: clients }, () => new Shopper(shop.origin));
  let turn = 0;
  const before = await stateOf(shop);
  const figures = await underLoad(clients, seconds, async (loop) => {
    turn += 1;
    const [shopper, visitor] = [shoppers[loop], visitors[turn % visitors.length]];
    if (shopper === undefined || visitor === undefined) throw new Error("no shopper or visitor");
    await run(shopper.become(visitor.token), visitor);
  });
  const own = usedBetween(before, timesOf(shop));
  await Promise.all(shoppers.map((shopper) => shopper.leave()));
  await pause(pauseMilliseconds);
  const counted = await countersOf(shop);
  if (figures.failures > 0) throw new Error(`${figures.failures} calls of "${name}" failed`);
  const perCall = (total: number) => total / figures.calls;
  const elapsed = (figures.calls / figures.perSecond) * 1000;
  const others = own.stolen + (isAlone ? 0 : own.others);
  return {
    work: name,
    clients,
    figures,
    demand: {
      loop: perCall(own.loop),
      helpers: perCall(Math.max(0, own.web - own.loop)),
      database: perCall(own.database),
      client: perCall(own.client),
      trips: Math.round(perCall(counted.transactions - before.transactions)),
      flushes: Math.round(perCall(counted.flushes - before.flushes)),
    },
    coresLeft: Math.max(0.5, availableParallelism() - others / elapsed),
  };
}

/** The mean of two measurements of the same load. */
function meanOf(one: Cell, other: Cell): Cell {
  const mean = (of: (cell: Cell) => number) => (of(one) + of(other)) / 2;
  return {
    ...one,
    figures: {
      calls: one.figures.calls + other.figures.calls,
      perSecond: mean(({ figures }) => figures.perSecond),
      p50: mean(({ figures }) => figures.p50),
      p95: mean(({ figures }) => figures.p95),
      p99: mean(({ figures }) => figures.p99),
      failures: one.figures.failures + other.figures.failures,
    },
    demand: {
      loop: mean(({ demand }) => demand.loop),
      helpers: mean(({ demand }) => demand.helpers),
      database: mean(({ demand }) => demand.database),
      client: mean(({ demand }) => demand.client),
      trips: Math.round(mean(({ demand }) => demand.trips)),
      flushes: Math.round(mean(({ demand }) => demand.flushes)),
    },
    coresLeft: mean(({ coresLeft }) => coresLeft),
  };
}

/** Milliseconds of a processor until now. */
function timesOf(shop: SeparateShop) {
  const { web, database } = shop.processorTime();
  const { user, system } = process.cpuUsage();
  const { busy, stolen } = machineTime();
  return {
    loop: mainThreadTime(shop.webPid) * 1000,
    web: web * 1000,
    database: database * 1000,
    client: (user + system) / 1000,
    busy: busy * 1000,
    stolen: stolen * 1000,
  };
}

type ProcessorTimes = ReturnType<typeof timesOf>;

function usedBetween(before: ProcessorTimes, after: ProcessorTimes) {
  const of = (name: keyof ProcessorTimes) => after[name] - before[name];
  const used = {
    loop: of("loop"),
    web: of("web"),
    database: of("database"),
    client: of("client"),
    stolen: of("stolen"),
  };
  return { ...used, others: Math.max(0, of("busy") - used.web - used.database - used.client) };
}

const counters = `select (select sum(xact_commit) from pg_stat_database)::float8 as transactions,
  (select coalesce(sum(fsyncs), 0) from pg_stat_io where object = 'wal' and context = 'normal')::float8 as flushes`;

async function countersOf({
  pool,
}: SeparateShop): Promise<{ readonly transactions: number; readonly flushes: number }> {
  const { rows } = await pool.query<{ transactions: number; flushes: number }>(counters);
  return rows[0] ?? { transactions: 0, flushes: 0 };
}

async function stateOf(shop: SeparateShop) {
  return { ...(await countersOf(shop)), ...timesOf(shop) };
}

const flushes = 100;

/** The median time that the disk of the folder takes to keep 8 kB, in milliseconds. */
function flushTime(folder: string): number {
  const path = join(folder, "flushed");
  const file = openSync(path, "w");
  const page = Buffer.alloc(8192, 1);
  const times: number[] = [];
  while (times.length < flushes) {
    const began = performance.now();
    writeSync(file, page, 0, page.length, 0);
    fdatasyncSync(file);
    times.push(performance.now() - began);
  }
  closeSync(file);
  rmSync(path);
  return percentile(
    times.sort((one, other) => one - other),
    0.5,
  );
}
