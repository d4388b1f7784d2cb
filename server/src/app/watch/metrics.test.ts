import { expect, test } from "vitest";
import { createCircuitBreaker } from "../../platform/circuit-breaker.ts";
import { registry } from "../../platform/metrics/registry.ts";
import { observePage } from "../../platform/metrics/request-metrics.ts";
import { callOutside } from "../../platform/outside-call.ts";
import { Turns } from "../../platform/turns.ts";
import { patternsOf } from "../pages.ts";
import "./watch-shop.ts";
import "./machine-gauges.ts";

const samples = async (name: string) =>
  (await registry.metrics()).split("\n").filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

test("every metric of the shop has a name of the shop, a sentence of help and at most two labels", async () => {
  const metrics = registry.getMetricsAsArray().filter(({ name }) => !/^(process|nodejs)_/.test(name));
  expect(metrics.length).toBeGreaterThan(20);
  for (const metric of metrics) {
    const { name, help, labelNames } = metric as typeof metric & { readonly labelNames: readonly string[] };
    expect(name).toMatch(/^boxwright_[a-z_]+$/);
    expect(help.length, name).toBeGreaterThan(20);
    expect(labelNames.length, name).toBeLessThanOrEqual(2);
  }
});

test("a page is counted by the pattern of its path, so that no path becomes a label", () => {
  const routes = {
    root: { path: "", module: {} },
    home: { module: {} },
    product: { path: "product/:slug", module: {} },
    rest: { path: "*", module: {} },
  };
  const patternOf = patternsOf({ routes });
  expect(["/", "/_root.data", "/product/mailer", "/product/mailer.data", "/x/y", "/%"].map(patternOf)).toEqual([
    "/",
    "/",
    "/product/{slug}",
    "/product/{slug}",
    "*",
    "*",
  ]);
});

test("the metrics show how many pages were answered, with which status and how fast", async () => {
  observePage("/test/{page}", 200, 0.03);
  observePage("/test/{page}", 503, 0.2);
  expect(await samples("boxwright_pages_total")).toEqual(
    expect.arrayContaining([
      'boxwright_pages_total{route="/test/{page}",status="200"} 1',
      'boxwright_pages_total{route="/test/{page}",status="503"} 1',
    ]),
  );
  expect(await samples("boxwright_page_seconds_bucket")).toContain(
    'boxwright_page_seconds_bucket{le="0.05",route="/test/{page}"} 1',
  );
});

test("an open breaker and the calls that it saw are in the metrics, and a closed one is too", async () => {
  registry.resetMetrics();
  const breaker = createCircuitBreaker("tracking", { failuresToOpen: 2, openSeconds: 60 });
  expect(await samples("boxwright_breakers_open")).toContain('boxwright_breakers_open{service="tracking"} 0');
  for (let time = 0; time < 3; time += 1) await breaker(() => Promise.reject(new Error("away"))).catch(() => {});
  expect(await samples("boxwright_breakers_open")).toContain('boxwright_breakers_open{service="tracking"} 1');
  // The third call was not made.
  expect(await samples("boxwright_service_calls_total")).toContain(
    'boxwright_service_calls_total{service="tracking",outcome="failed"} 2',
  );
});

test("an answer that is a failure counts as a failed call of the service", async () => {
  // The metrics are those of the process, which may have run other tests.
  registry.resetMetrics();
  await callOutside(
    "plant",
    async () => 500,
    (status) => status >= 500,
  );
  await callOutside(
    "plant",
    async () => 200,
    (status) => status >= 500,
  );
  const counted = await samples("boxwright_service_calls_total");
  for (const outcome of ["failed", "answered"])
    expect(counted).toContain(`boxwright_service_calls_total{service="plant",outcome="${outcome}"} 1`);
});

test("work that waits for its turn is in the metrics, and so is work that is refused", async () => {
  const turns = new Turns({ queue: "plates", atOnce: 1, max: 1, maxPerClient: 1 });
  const ends: (() => void)[] = [];
  const task = () => new Promise<void>((resolve) => void ends.push(resolve));
  const runs = ["a", "b"].map((client) => turns.run(client, task));
  expect(await turns.run("b", task)).toMatchObject({ ok: false });
  expect(await samples("boxwright_work_queued")).toContain('boxwright_work_queued{queue="plates"} 1');
  expect(await samples("boxwright_work_refused_total")).toContain('boxwright_work_refused_total{queue="plates"} 1');
  ends.shift()?.();
  await expect.poll(() => ends.length).toBe(1);
  ends.shift()?.();
  await Promise.all(runs);
  expect(await samples("boxwright_work_queued")).toContain('boxwright_work_queued{queue="plates"} 0');
});
