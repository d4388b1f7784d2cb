import { expect, onTestFinished, test } from "vitest";
import { spendFrom } from "../../platform/budgets.ts";
import { type ErrorReport, setErrorReporters } from "../../platform/error-reports/error-reports.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { registry } from "../../platform/metrics/registry.ts";
import type { RateLimits } from "../../platform/rate-limits.ts";
import { mountPageErrors } from "./mount-page-errors.ts";
import { pageErrorReporter } from "./report-page-error.ts";
import { openSourceMaps } from "./source-maps.ts";
import { thrownByScript, tinyBuild } from "./testing/tiny-build.ts";

const url = "https://shop.test/assets/entry-A1.js";
const visit = { nonce: "n0nce", clientIp: "192.0.2.7", fetchApi: () => Promise.reject(new Error("not called")) };

/** Counts in memory. */
function countingLimits(): RateLimits {
  const used = new Map<string, number>();
  return {
    consume: async (budget, { points, seconds }, subject, amount = 1) => {
      const total = (used.get(`${budget} ${subject}`) ?? 0) + amount;
      used.set(`${budget} ${subject}`, total);
      return total > points ? seconds : null;
    },
    giveBack: async () => {},
  };
}

async function openReceiver() {
  const lines: string[] = [];
  const reported: ErrorReport[] = [];
  setErrorReporters([{ report: (report) => void reported.push(report) }]);
  onTestFinished(() => setErrorReporters([]));
  registry.resetMetrics();
  const report = pageErrorReporter({
    log: createLogger("info", { write: (line) => void lines.push(line) }),
    sourceMaps: await openSourceMaps(await tinyBuild()),
    build: "b1d",
    patternOf: (path) => (path.startsWith("/desk") ? "/desk/*" : "/product/{slug}"),
  });
  const { path, handle } = mountPageErrors({ spend: spendFrom(countingLimits()), report });
  const send = async (body: unknown, { ip = visit.clientIp, headers = {}, method = "POST" } = {}) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const init = { method, headers, ...(method === "POST" && { body: text }) };
    return (await handle(new Request(`https://shop.test${path}`, init), { ...visit, clientIp: ip })).status;
  };
  const logged = () => lines.map((line) => JSON.parse(line));
  return { send, logged, reported };
}

function sent(changes: Readonly<Record<string, unknown>> = {}) {
  const { name, message, stack } = thrownByScript(url);
  return { name, message, stack, path: "/product/mailer-box", ...changes };
}

/** How many errors of each application and kind are counted. */
async function counted() {
  const { values } = (await registry.getSingleMetric("boxwright_browser_errors_total")?.get()) ?? { values: [] };
  return Object.fromEntries(values.map(({ labels, value }) => [`${labels["app"]} ${labels["kind"]}`, value]));
}

test("an error of a page is logged and reported with the functions, files and lines of the sources, without counting as an error of the shop", async () => {
  const { send, logged, reported } = await openReceiver();
  expect(await send(sent())).toBe(204);
  expect(logged()).toMatchObject([
    {
      level: "error",
      msg: "A page failed in web/app/price.ts (doublePrice)",
      app: "shop",
      page: "/product/{slug}",
      build: "b1d",
      err: {
        type: "TypeError",
        message: "Cannot read properties of undefined (reading 'price')",
        stack: [
          "TypeError: Cannot read properties of undefined (reading 'price')",
          "    at doublePrice (web/app/price.ts:4:16)",
          "    at Basket.showTotal (web/app/entry.ts:6:24)",
          "    at web/app/entry.ts:10:55",
        ].join("\n"),
      },
    },
  ]);
  expect(reported.map(({ message, about }) => [message, about])).toEqual([
    ["A page failed in web/app/price.ts (doublePrice)", { app: "shop", page: "/product/{slug}", build: "b1d" }],
  ]);
  expect(await counted()).toEqual({ "shop error": 1 });
  expect(await registry.getSingleMetric("boxwright_errors_total")?.get()).toMatchObject({ values: [{ value: 0 }] });
});

test("stacks of Firefox and Safari are resolved like those of Chromium", async () => {
  const { send, logged } = await openReceiver();
  const stack = `e@${url}:1:27\nshowTotal@${url}:1:86\n@${url}:1:142\n`;
  expect(await send(sent({ stack }))).toBe(204);
  expect(logged()[0].err.stack.split("\n").slice(1)).toEqual([
    "    at doublePrice (web/app/price.ts:4:16)",
    "    at showTotal (web/app/entry.ts:6:24)",
    "    at web/app/entry.ts:10:42",
  ]);
});

test("the same error is logged once and counted each time, and that of the desk names the desk", async () => {
  const { send, logged } = await openReceiver();
  const desk = thrownByScript("https://shop.test/desk/assets/entry-A1.js").stack;
  for (const report of [sent(), sent(), sent({ message: "Another one", path: "/desk/orders", stack: desk })])
    expect(await send(report)).toBe(204);
  expect(logged().map(({ app, err }) => [app, err.message])).toEqual([
    ["shop", "Cannot read properties of undefined (reading 'price')"],
    ["desk", "Another one"],
  ]);
  expect(await counted()).toEqual({ "shop error": 2, "desk error": 1 });
});

test("foreign scripts, lost connections, refused calls and pages that React draws again are counted and not logged", async () => {
  const { send, logged } = await openReceiver();
  const foreign =
    "TypeError: no\n    at f (https://ads.example/a.js:1:2)\n    at e (https://shop.test/assets/entry-A1.js:1:27)";
  const reports = [
    { stack: foreign },
    { stack: `TypeError: no\n    at x (chrome-extension://abc/a.js:1:2)\n    at e (${url}:1:27)` },
    { stack: `TypeError: no\n    at e (https://shop.test/assets/of-an-earlier-build-B2.js:1:27)` },
    { message: "Failed to fetch" },
    { name: "ApiProblem", message: "ConcurrentModification" },
    { message: "Minified React error #418; visit https://react.dev/errors/418?args[]= for the full message" },
  ];
  for (const report of reports) expect(await send(sent(report))).toBe(204);
  expect(logged()).toEqual([]);
  expect(await counted()).toEqual({ "shop unknown": 3, "shop network": 2, "shop hydration": 1 });
});

test.each([
  [`Unexpected token 'J', "Jane Miller" is not valid JSON`, "Unexpected token [hidden], [hidden] is not valid JSON"],
  ["No user jane@plant.example, card 4111 1111 1111 1111", "No user [hidden], card [hidden]"],
  ["Cannot open https://shop.test/orders/track?token=s3cret#key now", "Cannot open https://shop.test/orders/track now"],
  ["Call +1 (212) 555-0148 please", "Call +[hidden] please"],
  [
    "undefined is not an object (evaluating 'this.line.price')",
    "undefined is not an object (evaluating 'this.line.price')",
  ],
  [
    "Failed to execute 'drawImage' on 'CanvasRenderingContext2D'",
    "Failed to execute 'drawImage' on 'CanvasRenderingContext2D'",
  ],
])("the message %s is logged without what a visitor may have typed", async (message, plain) => {
  const { send, logged } = await openReceiver();
  expect(await send(sent({ message }))).toBe(204);
  expect(logged()[0].err.message).toBe(plain);
});

test("reports that are no reports are refused, and nothing is logged of them", async () => {
  const { send, logged } = await openReceiver();
  const bad = [
    "",
    "{",
    "null",
    "[]",
    '"text"',
    "{}",
    "\u0000",
    sent({ stack: 5 }),
    sent({ message: null }),
    sent({ path: "desk" }),
    sent({ extra: 1 }),
    sent({ name: "x".repeat(61) }),
    sent({ message: "x".repeat(301) }),
    sent({ stack: "x".repeat(4001) }),
    `${"[".repeat(4000)}${"]".repeat(4000)}`,
  ];
  for (const body of bad) expect(await send(body), JSON.stringify(body)).toBe(400);
  const frames = `    at e (${url}:1:27)\n`.repeat(10_000);
  expect(await send(sent({ stack: frames }))).toBe(413);
  expect(await send("x".repeat(8193))).toBe(413);
  expect(await send("", { method: "GET" })).toBe(405);
  expect(await send(sent(), { headers: { "sec-fetch-site": "cross-site" } })).toBe(403);
  expect(logged()).toEqual([]);
});

test("a report names no file but the scripts of the build, and hostile names and places do no harm", async () => {
  const { send, logged } = await openReceiver();
  const stackOf = (place: string) => `TypeError: no\n    at e (${place})`;
  const places = [
    "https://shop.test/assets/../secret.js:1:27",
    "https://shop.test/assets/../../secret.js:1:27",
    "https://shop.test/assets/..%2f..%2fsecret.js:1:27",
    "https://shop.test/assets/%2e%2e/secret.js:1:27",
    "https://shop.test//etc/passwd:1:1",
    "file:///etc/passwd:1:1",
    "https://shop.test/assets/__proto__:1:1",
    `${url}:0:0`,
    `${url}:9999999:9999999`,
    `${url}:-1:1e9`,
  ];
  for (const [at, place] of places.entries())
    expect(await send(sent({ stack: stackOf(place) }), { ip: `192.0.2.${at}` })).toBe(204);
  expect(logged()).toEqual([]);
  const named = sent({ name: "<b>\u001b[31m", stack: `x\n    at $$ (${url}:1:27)\n    at a\u0007b (${url}:1:27)` });
  expect(await send(named)).toBe(204);
  expect(logged()[0].err).toMatchObject({ type: "Error", stack: expect.stringContaining("at $$ (web/app/price.ts") });
  expect(JSON.stringify(logged())).not.toContain("u0007");
});

test("of one report, the maps of at most five scripts are read", async () => {
  const read: string[] = [];
  const resolve = async ({ path }: { readonly path: string }) => {
    read.push(path);
    return { name: null, source: `web${path}`, line: 1, column: 1 };
  };
  const log = createLogger("silent");
  const report = pageErrorReporter({ log, sourceMaps: { resolve }, build: "b1d", patternOf: () => "/" });
  const places = Array.from({ length: 40 }, (_, at) => `    at e (https://shop.test/assets/s-${at % 8}.js:1:1)`);
  await report({ name: "Error", message: "x", stack: places.join("\n"), path: "/" });
  expect(new Set(read).size).toBe(5);
});

test("of a network, ten reports in a quarter of an hour are logged and further ones are dropped, and others are still logged", async () => {
  const { send, logged } = await openReceiver();
  const another = (at: number) => sent({ message: `failure ${"abcdefghijklm"[at]}` });
  for (let at = 0; at < 12; at += 1) expect(await send(another(at))).toBe(204);
  expect(logged()).toHaveLength(10);
  expect(await send(another(12), { ip: "198.51.100.1" })).toBe(204);
  expect(logged()).toHaveLength(11);
});

test("the slowest stack and message that fit are read within a moment", async () => {
  const { send } = await openReceiver();
  for (const [at, unit] of ["https://a/", "at (", "@", "1:1:", "( [as x] ", "'", "\n", "1 ", "a@"].entries()) {
    const report = sent({ stack: unit.repeat(3000).slice(0, 3000), message: unit.repeat(300).slice(0, 300) });
    const started = performance.now();
    expect(await send(report, { ip: `192.0.2.${at}` })).toBe(204);
    expect(performance.now() - started, unit).toBeLessThan(250);
  }
});
