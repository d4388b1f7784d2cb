import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { expect, test } from "vitest";
import { GatheredMetrics, type MeasuredProcess } from "./gather-metrics.ts";

/** A process with a few metrics; `answers` is false while it does not answer. */
function processWith(calls: number, isReady: 0 | 1) {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const labelNames = ["status"];
  const counter = new Counter({ name: "calls_total", help: "Calls", labelNames, registers });
  counter.inc({ status: "200" }, calls);
  new Histogram({ name: "call_seconds", help: "Time", buckets: [1], registers }).observe(0.5);
  new Gauge({ name: "queued", help: "Waiting", registers }).set(calls);
  new Gauge({ name: "shop_ready", help: "Ready", registers, aggregator: "max" }).set(isReady);
  const process = {
    isReady: true,
    answers: true,
    // A copy, as of a message.
    readMetrics: async () => (process.answers ? structuredClone(await registry.getMetricsAsJSON()) : null),
  };
  return { process, counter };
}

async function linesOf(metrics: GatheredMetrics): Promise<string[]> {
  return (await metrics.read()).split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

test("the metrics of web processes are sums, and a gauge of the whole shop is shown once", async () => {
  const metrics = new GatheredMetrics(2, () => [processWith(3, 0).process, processWith(4, 1).process]);
  expect(await linesOf(metrics)).toEqual(
    expect.arrayContaining([
      'calls_total{status="200"} 7',
      'call_seconds_bucket{le="1"} 2',
      "call_seconds_count 2",
      "queued 7",
      "shop_ready 1",
      'boxwright_web_processes{state="set"} 2',
      'boxwright_web_processes{state="ready"} 2',
      "boxwright_web_process_ends_total 0",
    ]),
  );
});

test("the counts of a web process that has ended stay in the sums, and its gauges do not", async () => {
  const [one, two, three] = [processWith(3, 1), processWith(4, 1), processWith(0, 1)];
  let processes: MeasuredProcess[] = [one.process, two.process];
  const metrics = new GatheredMetrics(2, () => processes);
  await metrics.read();
  for (const ended of [one.process, two.process]) metrics.keepCountsOf(ended);
  processes = [three.process];
  three.counter.inc({ status: "500" });
  expect(await linesOf(metrics)).toEqual(
    expect.arrayContaining([
      'calls_total{status="200"} 7',
      'calls_total{status="500"} 1',
      "call_seconds_count 3",
      "queued 0",
      'boxwright_web_processes{state="ready"} 1',
      "boxwright_web_process_ends_total 2",
    ]),
  );
});

test("a shop whose web processes are all away is shown as not ready", async () => {
  expect(await linesOf(new GatheredMetrics(2, () => []))).toContain("boxwright_ready 0");
});

test("a web process that does not answer in time is shown as it was, so that no sum falls", async () => {
  const { process, counter } = processWith(3, 1);
  const metrics = new GatheredMetrics(1, () => [process]);
  await metrics.read();
  counter.inc({ status: "200" });
  process.answers = false;
  expect(await linesOf(metrics)).toContain('calls_total{status="200"} 3');
});
