import { randomUUID } from "node:crypto";
import { cpus, totalmem } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { demoPrint } from "../../server/src/app/demo/demo-artwork.ts";
import { madeFile } from "../artwork/made-file.ts";
import { dieline } from "../artwork/measure-report.ts";
import { line } from "../report.ts";
import { type Cart, type PrintedFile, type Product, Shopper } from "../shopper.ts";
import { approvedPrint, checkedFile } from "./approved-print.ts";
import { type Growth, growthBetween, storedBy } from "./growth.ts";
import { openSeparateShop, type Part, parts, type SeparateShop } from "./separate-shop.ts";
import { recordVisit, repeatVisit } from "./visit.ts";

/** Milliseconds of a processor that one unit of a work takes in each part of the shop. */
type Cost = Readonly<Record<Part, number>>;

/** The works whose costs are measured. */
const titles = {
  visit: "first visit",
  picture: "picture of a new size",
  cart: "filled cart",
  plainPayment: "payment of an order that waits for its file",
  smallFile: "checked and approved file of 1 kB",
  file: "checked file of 5 MB with its print file",
  order: "cart and payment of an approved order, with all its jobs",
} as const;
export type WorkName = keyof typeof titles;

/** What `npm run scale` takes from this measurement. */
export interface MeasuredCosts {
  readonly day: string;
  readonly machine: string;
  /** Of a second without visitors. */
  readonly idle: Cost;
  /** What each million of completed jobs adds to a second without visitors. */
  readonly millionJobs: Cost;
  readonly costs: Readonly<Record<WorkName, Cost>>;
  /** Bytes that the shop sends in a first visit, by kind. */
  readonly visitBytes: Readonly<Record<string, number>>;
  readonly visitRequests: Readonly<Record<string, number>>;
  /** Of an order with its print file: bytes in tables, in the write-ahead log and in files, and jobs. */
  readonly order: { readonly tables: number; readonly log: number; readonly files: number; readonly jobs: number };
  readonly largestTables: readonly (readonly [table: string, bytes: number])[];
}

const mailer = "custom-mailer-box";
const quantity = 250;
const idleSeconds = 20;
const settleSeconds = 10;
const counts = { visits: 20, carts: 60, plainOrders: 40, smallPrints: 12, largePrints: 3, pictures: 8 };

/**
 * `npm run bench -- --only cost`: the processor time of web, worker and PostgreSQL, and the bytes, of a visit, a cart, an upload with its
 * print file, and a paid order with all its jobs. They are counted per process, so a busy machine changes them little.
 */
export async function measureCosts(): Promise<MeasuredCosts> {
  await using shop = await openSeparateShop({ hasWorker: true });
  const costs: Partial<Record<WorkName, Cost>> = {};
  // Meanwhile the worker has started, and the shop has drawn the pictures of its pages.
  const requests = await recordVisit(shop.origin);
  await pause(settleSeconds * 1000);
  const idle = await idleCost(shop);
  line("second of an idle shop", textOf(idle));
  const measure = async (name: WorkName, units: number, work: () => Promise<unknown>) => {
    const before = shop.processorTime();
    const began = performance.now();
    await work();
    await untilIdle(shop);
    const seconds = (performance.now() - began) / 1000;
    const after = shop.processorTime();
    const costIn = (part: Part) => ((after[part] - before[part]) * 1000 - seconds * idle[part]) / units;
    const cost = costOf((part) => Math.max(0, costIn(part)));
    costs[name] = cost;
    line(titles[name], textOf(cost));
  };
  const shopper = new Shopper(shop.origin);
  const visitor = await shopper.newVisitor();
  let visitBytes: Readonly<Record<string, number>> = {};
  await measure("visit", counts.visits, async () => {
    visitBytes = await repeatVisit(shop.origin, visitor, requests, counts.visits);
  });
  const product = await shopper.become(visitor).product(mailer);
  await measure("picture", counts.pictures, () => drawPictures(shopper));
  await measure("cart", counts.carts, () => fillCarts(shopper, product, counts.carts));
  const plain = await fillCarts(shopper, product, counts.plainOrders);
  await measure("plainPayment", plain.length, () => payAll(shopper, plain));
  const small = Array.from({ length: counts.smallPrints }, () => distinct(demoPrint(dieline)));
  const printed: Waiting[] = [];
  await measure("smallFile", small.length, async () => {
    for (const file of small) printed.push(await approve(shopper, shop.origin, product, file));
  });
  const large = await madeFile(dieline, { megabytes: 5, pictures: 5, hasBleed: true });
  await measure("file", counts.largePrints, async () => {
    for (let turn = 0; turn < counts.largePrints; turn += 1) {
      const file = distinct(new File([new Uint8Array(large)], "pictures.pdf", { type: "application/pdf" }));
      await checkedFile(shop.origin, { token: await shopper.newVisitor(), product, file });
    }
  });
  const stored = await storedBy(shop.pool, shop.folder);
  const jobsBefore = await countJobs(shop);
  await measure("order", printed.length, async () => {
    for (const { visitor, file } of printed) {
      await shopper.pay(await shopper.become(visitor).fillCart(product, quantity, file));
    }
  });
  const growth = growthBetween(stored, await storedBy(shop.pool, shop.folder), printed.length);
  const jobs = ((await countJobs(shop)) - jobsBefore) / printed.length;
  await shopper.leave();
  showGrowth(growth, jobs);
  return {
    day: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}`,
    idle,
    millionJobs: await costOfMillionJobs(shop, idle),
    costs: costs as Record<WorkName, Cost>,
    visitBytes,
    visitRequests: Object.fromEntries(
      ["page", "picture", "file", "call"].map((kind) => [kind, requests.filter((one) => one.kind === kind).length]),
    ),
    order: { tables: growth.tables, log: growth.log, files: growth.files, jobs },
    largestTables: growth.largest,
  };
}

/** What the loops of each part take in a second without visitors. */
async function idleCost(shop: SeparateShop): Promise<Cost> {
  await untilIdle(shop);
  const before = shop.processorTime();
  await pause(idleSeconds * 1000);
  const after = shop.processorTime();
  return costOf((part) => ((after[part] - before[part]) * 1000) / idleSeconds);
}

const fewerThanMillion = 200_000;

const copiesOfJobs = `insert into pgboss.job (id, name, state, data, created_on, started_on, completed_on, singleton_key)
  select gen_random_uuid(), name, 'completed', data, now(), now(), now(), gen_random_uuid()::text
  from (select * from pgboss.job where state = 'completed' limit 100) job, generate_series(1, ${fewerThanMillion / 100})`;

/** The queue looks at all its jobs every few seconds, also at completed ones, of which it gets copies here. */
async function costOfMillionJobs(shop: SeparateShop, idle: Cost): Promise<Cost> {
  const run = (text: string) => shop.pool.query({ text, query_timeout: 600_000 } as never);
  await run("set statement_timeout = 0");
  await run(copiesOfJobs);
  await run("vacuum (analyze) pgboss.job");
  const full = await idleCost(shop);
  const cost = costOf((part) => Math.max(0, ((full[part] - idle[part]) * 1_000_000) / fewerThanMillion));
  line("a million completed jobs, each second", textOf(cost));
  return cost;
}

function textOf(cost: Cost): string {
  return parts.map((part) => `${part} ${cost[part].toFixed(1)} ms`).join("  ");
}

function costOf(of: (part: Part) => number): Cost {
  return { web: of("web"), worker: of("worker"), database: of("database") };
}

interface Waiting {
  readonly visitor: string;
  readonly file: PrintedFile;
}

async function approve(shopper: Shopper, origin: string, product: Product, file: File): Promise<Waiting> {
  const visitor = await shopper.newVisitor();
  return { visitor, file: await approvedPrint(origin, { token: visitor, product, file }, quantity) };
}

/** The same file with bytes of its own after its end, so that the shop knows nothing of it. */
function distinct(file: File): File {
  return new File([file, `\n%${randomUUID()}\n`], file.name, { type: file.type });
}

async function drawPictures(shopper: Shopper): Promise<void> {
  for (let place = 0; place < counts.pictures; place += 1) {
    const size = `length=${7 + place / 8}&width=6.125&depth=2.375`;
    await shopper.get(`/api/structures/mailer/preview.avif?${size}&color=white&artwork=sun&quality=quick&pixels=500`);
  }
}

async function fillCarts(
  shopper: Shopper,
  product: Product,
  count: number,
): Promise<{ visitor: string; cart: Cart }[]> {
  const carts: { visitor: string; cart: Cart }[] = [];
  while (carts.length < count) {
    const visitor = await shopper.newVisitor();
    carts.push({ visitor, cart: await shopper.become(visitor).fillCart(product, quantity) });
  }
  return carts;
}

async function payAll(shopper: Shopper, carts: readonly { visitor: string; cart: Cart }[]): Promise<void> {
  for (const { visitor, cart } of carts) await shopper.become(visitor).pay(cart);
}

/** Mails that collect events wait a minute. The queue's own jobs never end. */
const dueJobs = `select count(*)::int as count from pgboss.job
  where state < 'completed' and start_after < now() + interval '5 minutes' and name not like '\\_\\_pgboss%'`;

async function untilIdle({ pool }: SeparateShop): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(dueJobs);
    if (rows[0]?.count === 0) return;
    await pause(1_000);
  }
}

async function countJobs({ pool }: SeparateShop): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from pgboss.job where name not like '\\_\\_pgboss%'",
  );
  return rows[0]?.count ?? 0;
}

function showGrowth({ tables, log, files, largest }: Growth, jobs: number): void {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  line(
    "stored by such an order",
    `tables ${kilobytes(tables)}, write-ahead log ${kilobytes(log)}, files ${kilobytes(files)}, ${jobs.toFixed(1)} jobs`,
  );
  for (const [table, bytes] of largest) line(`  ${table}`, kilobytes(bytes));
}
