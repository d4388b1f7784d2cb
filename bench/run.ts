import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { freshDataDirectory, startShop } from "../tools/built-shop.ts";
import { measureBareNode } from "./bare-node.ts";
import { contendForOneCart, measureCarts } from "./carts.ts";
import { measureContentPages } from "./content-pages.ts";
import { measureCosts } from "./cost/run.ts";
import { measureSheets } from "./designer/sheet.ts";
import { measureDesk } from "./desk/run.ts";
import { firstLoad } from "./first-load.ts";
import { measureMemory } from "./memory.ts";
import { pageUpdates } from "./page-updates.ts";
import { payUnderLoad, raceForOneCart } from "./payments.ts";
import { priceChanges } from "./price-change.ts";
import { measurePricing } from "./pricing.ts";
import { printTemplates } from "./print.ts";
import { line, report } from "./report.ts";
import { productPath, Shopper } from "./shopper.ts";
import { measureSignIns } from "./sign-ins.ts";
import { measureSteps } from "./steps.ts";
import { stills } from "./stills.ts";
import { createVisitors, measureEachCount } from "./visitors.ts";

/**
 * Measures the built shop on this machine, whose cores it shares with its PostgreSQL and this load generator. Reads of the shop and of the
 * baseline, a bare Node server, take the bytes of a response and parse none, so the load is the same for both. Compare figures of one run only.
 * `npm run bench` measures each load for 5 seconds; `npm run bench -- --seconds 2` is quicker. `npm run bench -- --only desk` measures the
 * desk with a million orders, by default in a fresh database; `--orders` names another number, `--slim` makes orders of 3 kB rather than
 * 10 kB, and `--data` names a folder that later runs reuse. `npm run bench -- --only cost` measures the processor time and the bytes of visits,
 * carts, files and orders; `--write` stores them for `npm run scale`. `npm run bench -- --only memory` measures the start and the memory of a
 * web, and checks what is promised of it.
 */
const seconds = Number(argument("seconds")) || 5;
const connectionCounts = [1, 8, 32];
const stepConnections = 32;
const mailer = "custom-mailer-box";

function argument(name: string): string | undefined {
  const place = process.argv.indexOf(`--${name}`);
  return place === -1 ? undefined : process.argv[place + 1];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

async function measure(): Promise<void> {
  line(
    "machine",
    `${cpus().length} × ${cpus()[0]?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}`,
  );
  measurePricing(line);
  measureSheets(line);
  const data = freshDataDirectory();
  const first = await startShop(data.path);
  line("first start to ready", `${first.readyAfterMilliseconds.toFixed(0)} ms`);
  await first.stop();
  await measureContentPages(data.path, seconds);
  report("update of an open page, npm run dev", await pageUpdates(data.path));

  const shop = await startShop(data.path);
  line("second start to ready", `${shop.readyAfterMilliseconds.toFixed(0)} ms`);
  line("server memory after start", `${shop.residentMebibytes().toFixed(0)} MiB`);
  try {
    for (const path of ["/", `/product/${mailer}`, "/template-maker"]) {
      const { scripts, inlineBytes } = await firstLoad(shop.origin, path);
      line(
        `script on first load of ${path} (gzip)`,
        `${kilobytes(scripts.gzipBytes + inlineBytes)}: files ${kilobytes(scripts.gzipBytes)}, in the page ${kilobytes(inlineBytes)}`,
      );
    }
    const shopper = new Shopper(shop.origin);
    const visitors = await createVisitors(shopper);
    shopper.become(visitors[0] ?? "");
    await stills(shopper, line);
    await printTemplates(line);
    const { typed, clicked } = await priceChanges(shop.origin, `/product/${mailer}`);
    report("price of a typed size, in Chromium", typed);
    report("price of a clicked option, in Chromium", clicked);
    const product = await shopper.product(mailer);
    const read = productPath(product);
    await measureBareNode((await shopper.get(read)).byteLength, connectionCounts, seconds);
    await measureSteps(shop, mailer, stepConnections, seconds);
    const { origin } = shop;
    const inTurn = (title: string, work: (visitor: Shopper) => Promise<unknown>) =>
      measureEachCount(title, origin, visitors, connectionCounts, seconds, work);
    await inTurn("product read", (visitor) => visitor.get(read));
    await inTurn("server-rendered product page", (visitor) => visitor.get(`/product/${mailer}`));
    await inTurn("whole purchase (9 calls)", (visitor) => visitor.buy(product, 250));
    for (const connections of connectionCounts) {
      report(
        `the payment alone, ${connections} conn.`,
        await payUnderLoad(origin, visitors, product, connections, seconds),
      );
    }
    const { placed, milliseconds } = await raceForOneCart(origin, shopper, product, 20);
    line("20 payments of one cart at once", `orders: ${placed}, all answered in ${milliseconds.toFixed(0)} ms`);
    await inTurn("add to cart", (visitor) => visitor.addToCart(product, 250));
    await measureCarts(shopper, product, seconds);
    await contendForOneCart(origin, product, seconds);
    line("server memory after reads and purchases", `${shop.residentMebibytes().toFixed(0)} MiB`);
    await measureSignIns(origin, shopper, read, connectionCounts, seconds);
    line("server memory after sign-ins", `${shop.residentMebibytes().toFixed(0)} MiB`);
    await shopper.leave();
  } finally {
    await shop.stop();
    data.remove();
  }
}

if (argument("only") === "cost") {
  const costs = await measureCosts();
  if (process.argv.includes("--write")) {
    writeFileSync(
      new URL("../tools/scale/measured-costs.json", import.meta.url),
      `${JSON.stringify(costs, null, 2)}\n`,
    );
  }
} else if (argument("only") === "desk") {
  const width = process.argv.includes("--slim") ? "slim" : "full";
  await measureDesk(Number(argument("orders")) || 1_000_000, width, argument("data") ?? null);
} else if (argument("only") === "memory") await measureMemory(seconds);
else await measure();
