import { type Browser, chromium } from "@playwright/test";
import { Customer } from "../bench/customer.ts";
import { Shopper } from "../bench/shopper.ts";
import { freePort } from "../server/src/platform/embedded-postgres/free-port.ts";
import { browserFlags, findBrowser } from "./browser.ts";
import { freshDataDirectory, startShop } from "./built-shop.ts";
import { type CachingProxy, startCachingProxy } from "./cdn/caching-proxy.ts";

/**
 * `npm run test:cdn`: visits the built shop in Chromium through a cache that obeys its headers, and expects that the cache, once warm, answers
 * 95 % of the requests, that it stores nothing of one visitor, and that pages leave it by their key.
 */
const wantedShare = 0.95;
const product = "custom-mailer-box";

/** Of ten visitors, most see one or two pages, and one fills a cart. Each has a browser of its own without any cache. */
const visits: readonly (readonly string[])[] = [
  ...Array.from({ length: 4 }, () => [`/product/${product}`]),
  ...Array.from({ length: 2 }, () => ["/", "/shop-all-boxes"]),
  ["/", "/shop-all-boxes", `/product/${product}`],
  ["/", "/faq", "/blog"],
  ["/shop-all-boxes", `/product/${product}`, "/template-maker"],
  ["/", `/product/${product}`, "/cart"],
];

async function visitAll(browser: Browser, origin: string): Promise<void> {
  for (const paths of visits) {
    const context = await browser.newContext({ locale: "en-US" });
    const page = await context.newPage();
    // A script that the policy of a page blocks, or a page that React has to render again, is an error in the console.
    page.on("console", (message) => expectTrue(message.type() !== "error", `${page.url()}: ${message.text()}`));
    page.on("pageerror", (error) => expectTrue(false, `${page.url()}: ${error.message}`));
    for (const path of paths) await page.goto(origin + path, { waitUntil: "networkidle" });
    await context.close();
  }
}

/** Buys and signs in through the cache, and returns texts that no stored response may contain. */
async function actPersonally(origin: string): Promise<string[]> {
  const shopper = new Shopper(origin);
  const token = await shopper.newVisitor();
  shopper.become(token);
  const goods = await shopper.product(product);
  const cart = await shopper.fillCart(goods, 250);
  const orderId = await shopper.pay(cart);
  await shopper.order(orderId);
  await shopper.leave();
  const customer = new Customer(origin, 1);
  const accessToken = await customer.mustSignIn();
  await customer.readConfig(true);
  await customer.leave();
  return [token, cart.id, orderId, accessToken, "bench@example.com", "101 West Abram Street"];
}

function shareOf({ served }: CachingProxy): number {
  const hits = served.filter(({ isHit }) => isHit).length;
  return hits / served.length;
}

/** The requests that the shop answered most, for the report. */
function missesOf({ served }: CachingProxy): string {
  const misses = Map.groupBy(
    served.filter(({ isHit }) => !isHit),
    ({ method, url }) => `${method} ${url.split("?")[0]}`,
  );
  return [...misses]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, 12)
    .map(([call, { length }]) => `  ${length} × ${call}`)
    .join("\n");
}

function expectTrue(isTrue: boolean, fault: string): void {
  if (isTrue) return;
  console.error(`FAILED: ${fault}`);
  process.exitCode = 1;
}

const data = freshDataDirectory();
await using running = new AsyncDisposableStack();
running.defer(() => data.remove());
const port = await freePort();
// Customers sign in at the origin that they see.
const shop = await startShop(data.path, { SITE_ORIGINS: `http://127.0.0.1:${port}` });
running.defer(() => shop.stop());
const proxy = await startCachingProxy(shop.origin, port);
running.use(proxy);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...browserFlags] });
running.defer(() => browser.close());

await visitAll(browser, proxy.origin);
console.log(`cold: ${(100 * shareOf(proxy)).toFixed(1)} % of ${proxy.served.length} requests`);
proxy.served.length = 0;
await visitAll(browser, proxy.origin);
const share = shareOf(proxy);
console.log(
  `warm: ${(100 * share).toFixed(1)} % of ${proxy.served.length} requests\nThe shop answered:\n${missesOf(proxy)}`,
);
expectTrue(share >= wantedShare, `a warm cache answers ${(100 * share).toFixed(1)} % of the requests`);

const personal = await actPersonally(proxy.origin);
for (const { url, reply } of proxy.stored()) {
  const text = reply.body.toString("latin1");
  expectTrue(
    !personal.some((part) => text.includes(part) || url.includes(part)),
    `the cache stores ${url} of one visitor`,
  );
  expectTrue(reply.headers["set-cookie"] === undefined, `the cache stores ${url} with a cookie`);
}
expectTrue(
  proxy.stored().every(({ url }) => !/^\/(?:cart|my-|login|orders|payment|shipping|order-)/.test(url)),
  "the cache stores a private page",
);

proxy.purge("pages");
proxy.served.length = 0;
await fetch(`${proxy.origin}/faq`, { headers: { "accept-language": "en-US" } });
expectTrue(proxy.served[0]?.isHit === false, "a purged page is still in the cache");
