import type { PublicConfig } from "@boxwright/contract/storefront";
import { beforeEach, expect, test } from "vitest";
import { createLoadContext, type PageSources, storefrontContext } from "./load-context.ts";
import { cachedPages } from "./page-cache.server.ts";

let seconds = 0;
let contentClearings = 0;
/** The paths of the rendered pages, in order. */
const rendered: string[] = [];
const problems: string[] = [];

beforeEach(() => {
  seconds = 0;
  contentClearings = 0;
  rendered.length = 0;
  problems.length = 0;
});

const config = { culture: "en-US", pageCultures: ["en-US", "de"] } as unknown as PublicConfig;

/** Returns a function that visits a shop whose pages contain their nonce and the number of renderings so far. */
function openShop({
  freshSeconds = 60,
  fails = false,
  ...init
}: { freshSeconds?: number; fails?: boolean } & ResponseInit = {}) {
  const handle = cachedPages(
    async ({ url }, context) => {
      const { nonce, logProblem } = context.get(storefrontContext);
      rendered.push(new URL(url).pathname);
      if (fails) logProblem("The prices could not be read", null);
      const headers = { "content-type": "text/html; charset=utf-8", ...init.headers };
      return new Response(`<script nonce="${nonce}">${rendered.length}</script>`, { ...init, headers });
    },
    { now: () => 1000 * (1 + seconds) },
  );
  let visitors = 0;
  return async (path: string, { language = "en", method = "GET" } = {}) => {
    visitors += 1;
    const sources = {
      config,
      nonce: `nonce${visitors}`,
      freshSeconds,
      contentClearings,
      logProblem: (message: string) => problems.push(message),
    };
    const request = new Request(`http://shop${path}`, { method, headers: { "accept-language": language } });
    const response = await handle(request, createLoadContext(sources as unknown as PageSources));
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
}

test("a page is rendered once in ten seconds, and every visitor gets it with a new nonce", async () => {
  const visit = openShop();
  expect((await visit("/faq")).html).toBe('<script nonce="nonce1">1</script>');
  const again = await visit("/faq");
  expect(again.html).toBe('<script nonce="nonce2">1</script>');
  expect(again.headers.get("content-type")).toBe("text/html; charset=utf-8");
  seconds = 10.1;
  expect((await visit("/faq")).html).toBe('<script nonce="nonce3">2</script>');
});

test("a page is rendered once for each culture", async () => {
  const visit = openShop();
  await visit("/faq");
  await visit("/blog");
  await visit("/faq", { language: "de" });
  expect(rendered).toEqual(["/faq", "/blog", "/faq"]);
});

test("a page with a query or a request other than GET is rendered each time", async () => {
  const visit = openShop();
  for (let times = 0; times < 2; times += 1) {
    await visit("/faq?culture=de");
    await visit("/faq", { method: "HEAD" });
    await visit("/login", { method: "POST" });
  }
  expect(rendered).toHaveLength(6);
});

test.each([
  ["does not exist", { status: 404 }],
  ["sets a cookie", { headers: { "set-cookie": "culture=de" } }],
  ["is not HTML", { headers: { "content-type": "text/plain" } }],
  ["could not be rendered completely", { fails: true }],
  ["must not be reused", { freshSeconds: 0 }],
])("a page that %s is rendered each time", async (_what, shop) => {
  const visit = openShop(shop);
  await visit("/faq");
  const { status } = await visit("/faq");
  expect(rendered).toHaveLength(2);
  expect(status).toBe("status" in shop ? shop.status : 200);
  expect(problems).toHaveLength("fails" in shop ? 2 : 0);
});

test("a page is not reused for longer than its content may be", async () => {
  const visit = openShop({ freshSeconds: 3 });
  await visit("/faq");
  seconds = 3.1;
  await visit("/faq");
  expect(rendered).toHaveLength(2);
});

test("a page is rendered again after the content was cleared", async () => {
  const visit = openShop();
  await visit("/faq");
  contentClearings += 1;
  await visit("/faq");
  expect(rendered).toHaveLength(2);
});

test("the cache has room for 200 pages and drops the oldest", async () => {
  const visit = openShop();
  for (let number = 0; number <= 200; number += 1) await visit(`/blog/post/${number}`);
  await visit("/blog/post/200");
  expect(rendered).toHaveLength(201);
  await visit("/blog/post/0");
  expect(rendered).toHaveLength(202);
});

test("caches of all visitors may store a public page and its data for a minute, and no other page", async () => {
  const visit = openShop();
  const cachingOf = async (path: string) => (await visit(path)).headers.get("cache-control");
  const forAll = "public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=3600";
  expect(await cachingOf("/faq")).toBe(forAll);
  expect(await cachingOf("/faq")).toBe(forAll);
  expect(await cachingOf("/product/custom-mailer-box.data")).toBe(forAll);
  for (const path of ["/cart", "/my-orders", "/orders/track", "/faq?culture=de", "/login"]) {
    expect(await cachingOf(path), path).toBeNull();
  }
  expect((await openShop({ status: 404 })("/faq")).headers.get("cache-control")).toBeNull();
  expect((await openShop({ fails: true })("/faq")).headers.get("cache-control")).toBeNull();
  expect((await openShop({ freshSeconds: 0 })("/faq")).headers.get("cache-control")).toBeNull();
  expect((await openShop({ headers: { "set-cookie": "culture=de" } })("/faq")).headers.get("cache-control")).toBeNull();
  expect((await openShop({ headers: { "cache-control": "no-store" } })("/faq")).headers.get("cache-control")).toBe(
    "no-store",
  );
});
