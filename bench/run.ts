import { spawn } from "node:child_process";
import { cpus, totalmem } from "node:os";
import { fileURLToPath } from "node:url";
import { Client } from "undici";
import { Customer } from "./customer.ts";
import { firstLoad } from "./first-load.ts";
import { type Figures, underLoad } from "./load.ts";
import { payUnderLoad, raceForOneCart } from "./payments.ts";
import { priceChanges } from "./price-change.ts";
import { measurePricing } from "./pricing.ts";
import { printTemplates } from "./print.ts";
import { freshDataDirectory, startShop } from "./shop.ts";
import { productPath, Shopper } from "./shopper.ts";
import { stills } from "./stills.ts";

/**
 * Measures the built shop on this machine in one run: the shop, its PostgreSQL and this load generator share the cores.
 * `npm run bench` for all of it, `npm run bench -- --seconds 2` for a quick look.
 */
const seconds = Number(process.argv[process.argv.indexOf("--seconds") + 1]) || 5;
const connectionCounts = [1, 8, 32];
const mailer = "custom-mailer-box";

function line(title: string, text: string): void {
  console.log(`${title.padEnd(44)} ${text}`);
}

function report(title: string, { perSecond, p50, p95, p99, failures }: Figures): void {
  const times = `p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  p99 ${p99.toFixed(1)} ms`;
  line(title, `${perSecond.toFixed(0).padStart(6)}/s  ${times}${failures > 0 ? `  ${failures} FAILED` : ""}`);
}

async function baseline(bytes: number): Promise<void> {
  const server = spawn(process.execPath, [fileURLToPath(new URL("baseline.ts", import.meta.url)), String(bytes)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<string>((printed) =>
    server.stdout.once("data", (data) => printed(String(data).trim())),
  );
  for (const connections of connectionCounts) {
    const clients = Array.from({ length: connections }, () => new Client(`http://127.0.0.1:${port}`));
    const figures = await underLoad(connections, seconds, async (loop) => {
      const answer = await clients[loop]?.request({ method: "GET", path: "/" });
      await answer?.body.bytes();
    });
    report(`baseline: bare Node, ${bytes} bytes, ${connections} conn.`, figures);
    await Promise.all(clients.map((client) => client.close()));
  }
  server.kill("SIGTERM");
}

/** So many visitors take turns: carts stay of a natural length, and no visitor meets a limit meant for one. */
const visitorCount = 120;

async function eachCount(
  title: string,
  origin: string,
  visitors: readonly string[],
  work: (shopper: Shopper) => Promise<unknown>,
): Promise<void> {
  for (const connections of connectionCounts) {
    const shoppers = Array.from({ length: connections }, () => new Shopper(origin));
    let turn = 0;
    const figures = await underLoad(connections, seconds, async (loop) => {
      turn += 1;
      const shopper = shoppers[loop];
      const visitor = visitors[turn % visitors.length];
      if (shopper === undefined || visitor === undefined) throw new Error("nobody to shop");
      await work(shopper.become(visitor));
    });
    report(`${title}, ${connections} conn.`, figures);
    await Promise.all(shoppers.map((shopper) => shopper.leave()));
  }
}

async function mintVisitors(shopper: Shopper): Promise<string[]> {
  const visitors: string[] = [];
  while (visitors.length < visitorCount) visitors.push(await shopper.newVisitor());
  return visitors;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** So many sign in at once while others look at goods: more than the shop checks at a time, so some are asked to come again. */
const flood = 50;

async function accounts(origin: string, visitor: Shopper, read: string): Promise<void> {
  const customers = Array.from({ length: flood }, (_, number) => new Customer(origin, number));
  const one = customerOf(customers, 0);
  await one.mustSignIn();
  report("public call without token, 1 conn.", await underLoad(1, seconds, () => one.readConfig(false)));
  report("public call with a customer's token, 1 conn.", await underLoad(1, seconds, () => one.readConfig(true)));

  for (const connections of [1, 8]) {
    const work = (loop: number) => customerOf(customers, loop).mustSignIn();
    report(`sign-in, ${connections} conn.`, await underLoad(connections, seconds, work));
  }
  let signedIn = 0;
  const [, reads] = await Promise.all([
    underLoad(flood, seconds, async (loop) => {
      if (await customerOf(customers, loop).signIn()) signedIn += 1;
    }),
    underLoad(1, seconds, () => visitor.get(read)),
  ]);
  line(
    `sign-in, ${flood} conn.`,
    `${(signedIn / seconds).toFixed(0).padStart(6)}/s  (the rest is asked to come again)`,
  );
  report(`product read while ${flood} conn. sign in`, reads);

  for (const customer of customers) await customer.mustSignIn();
  for (const connections of connectionCounts) {
    const work = (loop: number) => customerOf(customers, loop).refresh();
    report(`refresh, ${connections} conn.`, await underLoad(connections, seconds, work));
  }
  await Promise.all(customers.map((customer) => customer.leave()));
}

function customerOf(customers: readonly Customer[], loop: number): Customer {
  const customer = customers[loop];
  if (customer === undefined) throw new Error("nobody to sign in");
  return customer;
}

async function measure(): Promise<void> {
  line(
    "machine",
    `${cpus().length} × ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}`,
  );
  measurePricing(line);
  const data = freshDataDirectory();
  const first = await startShop(data.path);
  line("first start to ready", `${first.readyAfterMilliseconds.toFixed(0)} ms`);
  await first.stop();

  const shop = await startShop(data.path);
  line("second start to ready", `${shop.readyAfterMilliseconds.toFixed(0)} ms`);
  line("server memory after start", `${shop.residentMebibytes().toFixed(0)} MiB`);
  try {
    for (const path of ["/", `/product/${mailer}`, "/template-maker"]) {
      const { scriptBytes, inlineBytes } = await firstLoad(shop.origin, path);
      line(
        `script on first load of ${path} (gzip)`,
        `${kilobytes(scriptBytes + inlineBytes)}: files ${kilobytes(scriptBytes)}, in the page ${kilobytes(inlineBytes)}`,
      );
    }
    const shopper = new Shopper(shop.origin);
    const visitors = await mintVisitors(shopper);
    shopper.become(visitors[0] ?? "");
    await stills(shopper, line);
    await printTemplates(line);
    report("price of a typed size, in Chromium", await priceChanges(shop.origin, `/product/${mailer}`));
    const product = await shopper.product(mailer);
    const read = productPath(product);
    await baseline((await shopper.get(read)).byteLength);
    const of = shop.origin;
    await eachCount("product read", of, visitors, (visitor) => visitor.get(read));
    await eachCount("server-rendered product page", of, visitors, (visitor) => visitor.get(`/product/${mailer}`));
    await eachCount("whole purchase (8 calls)", of, visitors, (visitor) => visitor.buy(product, 250));
    for (const connections of connectionCounts) {
      report(
        `the payment alone, ${connections} conn.`,
        await payUnderLoad(of, visitors, product, connections, seconds),
      );
    }
    const { placed, milliseconds } = await raceForOneCart(of, shopper, product, 20);
    line("20 payments of one cart at once", `${placed} order, all answered in ${milliseconds.toFixed(0)} ms`);
    await eachCount("add to cart", of, visitors, (visitor) => visitor.addToCart(product, 250));
    line("server memory after reads and purchases", `${shop.residentMebibytes().toFixed(0)} MiB`);
    await accounts(of, shopper, read);
    line("server memory after sign-ins, too", `${shop.residentMebibytes().toFixed(0)} MiB`);
    await shopper.leave();
  } finally {
    await shop.stop();
    data.remove();
  }
}

await measure();
