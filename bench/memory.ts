import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { demoPrint } from "../server/src/app/demo/demo-artwork.ts";
import { startEmbeddedPostgres } from "../server/src/platform/embedded-postgres/embedded-postgres.ts";
import { createLogger } from "../server/src/platform/log/logger.ts";
import { freshDataDirectory, type Shop, startShop, startWorker } from "../tools/built-shop.ts";
import { dieline } from "./artwork/measure-report.ts";
import { approvedPrint } from "./cost/approved-print.ts";
import { Customer } from "./customer.ts";
import { underLoad } from "./load.ts";
import { line } from "./report.ts";
import { type Product, Shopper } from "./shopper.ts";
import { StepsOfShoppers, steps } from "./steps.ts";
import { createVisitors } from "./visitors.ts";

const mailer = "custom-mailer-box";
const quantity = 250;
const connections = 32;
const pages = ["/", "/product/custom-gable-box", "/blog/post/thoughtful-usage-and-consumption"];
const counts = { pictures: 16, files: 8, customers: 50 };

/** A web process is ready within this time after its second start, and has at most this resident memory 10 seconds after a load. */
const promised = { readyMilliseconds: 2_000, mebibytes: 250 };

/** V8 keeps emptied pages of its heap for new objects. It returns them to the system when a process has made few objects for 8 seconds. */
const restMilliseconds = 10_000;

type StartShop = () => Promise<Shop>;

/**
 * `npm run bench -- --only memory`: how long a web beside a worker, and a shop with both roles, take to be ready, and their resident memory
 * after the start, at the end of a load of every kind that a web serves, 10 seconds later, and at most. Ends with 1 if the web breaks the promise.
 */
export async function measureMemory(seconds: number): Promise<void> {
  const isKept = await measureWeb(seconds);
  await measureBoth(seconds);
  if (!isKept) process.exitCode = 1;
}

async function measureWeb(seconds: number): Promise<boolean> {
  const data = freshDataDirectory();
  const postgres = await startEmbeddedPostgres({ dataDir: data.path, log: createLogger("warn") });
  const settings = { DATABASE_URL: postgres.url, ACCEPT_RISKS: "superuser-database" };
  const start = () => startShop(data.path, { ...settings, ROLE: "web" });
  try {
    await reportFirstStart("web", start);
    const worker = startWorker(data.path, settings);
    try {
      return await measureShop("web", start, seconds);
    } finally {
      await worker.stop();
    }
  } finally {
    await postgres.stop();
    data.remove();
  }
}

async function measureBoth(seconds: number): Promise<void> {
  const data = freshDataDirectory();
  const start = () => startShop(data.path);
  try {
    await reportFirstStart("both roles", start);
    await measureShop("both roles", start, seconds);
  } finally {
    data.remove();
  }
}

async function reportFirstStart(title: string, start: StartShop): Promise<void> {
  const shop = await start();
  await shop.stop();
  line(`${title}: first start to ready`, `${shop.readyAfterMilliseconds.toFixed(0)} ms`);
}

/** Returns whether the shop keeps what is promised of a web. */
async function measureShop(title: string, start: StartShop, seconds: number): Promise<boolean> {
  const shop = await start();
  const { readyAfterMilliseconds: ready } = shop;
  const processor = shop.processorMilliseconds().server;
  line(
    `${title}: second start to ready (${promised.readyMilliseconds} ms)`,
    `${ready.toFixed(0)} ms, processor ${processor} ms`,
  );
  line(`${title}: memory after start`, mebibytes(shop.residentMebibytes()));
  try {
    await load(shop, seconds);
    line(`${title}: memory at the end of the load`, mebibytes(shop.residentMebibytes()));
    await pause(restMilliseconds);
    const resident = shop.residentMebibytes();
    line(`${title}: memory 10 s after load (${promised.mebibytes} MiB)`, mebibytes(resident));
    line(`${title}: most memory at any time`, mebibytes(shop.mostMebibytes()));
    return ready <= promised.readyMilliseconds && resident <= promised.mebibytes;
  } finally {
    await shop.stop();
  }
}

function mebibytes(count: number): string {
  return `${count.toFixed(0)} MiB`;
}

async function load(shop: Shop, seconds: number): Promise<void> {
  const { origin } = shop;
  const shopper = new Shopper(origin);
  const [visitor = "", ...others] = await createVisitors(shopper);
  const product = await shopper.become(visitor).product(mailer);
  await readPages(origin, seconds);
  await drawPictures(shopper);
  const shoppers = await StepsOfShoppers.prepare(shop, mailer, connections);
  for (const step of steps) await shoppers.measure(step, seconds);
  await shoppers.leave();
  await buy(origin, others, product, seconds);
  await orderWithFiles(origin, shopper, product);
  await signIn(origin, seconds);
  await shopper.leave();
}

/** From the cache of pages, and with a query of its own for each, which no cache has. */
async function readPages(origin: string, seconds: number): Promise<void> {
  const shoppers = Array.from({ length: connections }, () => new Shopper(origin));
  let turn = 0;
  for (const query of [() => "", () => `?turn=${turn++}`]) {
    for (const path of pages)
      await underLoad(connections, seconds, async (loop) => shoppers[loop]?.get(path + query()));
  }
  await Promise.all(shoppers.map((shopper) => shopper.leave()));
}

async function drawPictures(shopper: Shopper): Promise<void> {
  for (let place = 0; place < counts.pictures; place += 1) {
    const size = `length=${7 + place / 8}&width=6.125&depth=2.375`;
    await shopper.get(`/api/structures/mailer/preview.avif?${size}&color=white&artwork=sun&quality=quick&pixels=500`);
  }
}

async function buy(origin: string, visitors: readonly string[], product: Product, seconds: number): Promise<void> {
  const shoppers = Array.from({ length: connections }, () => new Shopper(origin));
  let turn = 0;
  await underLoad(connections, seconds, async (loop) =>
    shoppers[loop]?.become(visitors[turn++ % visitors.length] ?? "").buy(product, quantity),
  );
  await Promise.all(shoppers.map((shopper) => shopper.leave()));
}

async function orderWithFiles(origin: string, shopper: Shopper, product: Product): Promise<void> {
  for (let turn = 0; turn < counts.files; turn += 1) {
    const token = await shopper.newVisitor();
    const print = demoPrint(dieline);
    // With bytes of its own after its end, the shop knows nothing of the file.
    const file = new File([print, `\n%${randomUUID()}\n`], print.name, { type: print.type });
    const printed = await approvedPrint(origin, { token, product, file }, quantity);
    await shopper.pay(await shopper.become(token).fillCart(product, quantity, printed));
  }
}

async function signIn(origin: string, seconds: number): Promise<void> {
  const customers = Array.from({ length: counts.customers }, (_, number) => new Customer(origin, number));
  await underLoad(customers.length, seconds, async (loop) => customers[loop]?.signIn());
  await Promise.all(customers.map((customer) => customer.leave()));
}
