import { AggregatorRegistry, Counter, Gauge, Registry } from "prom-client";
import type { ProcessMetrics } from "./messages.ts";
import type { WebProcess } from "./web-process.ts";

/** What the metrics need of a process. */
export type MeasuredProcess = Pick<WebProcess, "isReady" | "readMetrics">;

/** The metrics of all web processes as those of one shop. */
export class GatheredMetrics {
  readonly #own = new Registry();
  readonly #processes: () => readonly MeasuredProcess[];
  /** What each process last showed. */
  readonly #last = new Map<MeasuredProcess, ProcessMetrics>();
  /** The counts of processes that have ended. Without them sums would fall, and Prometheus would count the rest once more. */
  #past: ProcessMetrics = [];
  readonly #ends: Counter;

  constructor(count: number, processes: () => readonly MeasuredProcess[]) {
    this.#processes = processes;
    new Gauge({
      name: "boxwright_web_processes",
      help: "Web processes of this machine by state: set (WEB_PROCESSES) and ready (they serve requests)",
      labelNames: ["state"],
      registers: [this.#own],
      collect() {
        this.set({ state: "set" }, count);
        this.set({ state: "ready" }, processes().filter(({ isReady }) => isReady).length);
      },
    });
    // The 0 of a shop whose processes are all away. Those that serve show more.
    new Gauge({
      name: "boxwright_ready",
      help: "1 if a process has started, is not stopping, and its database can be reached and is migrated; otherwise 0",
      registers: [this.#own],
      aggregator: "max",
    });
    this.#ends = new Counter({
      name: "boxwright_web_process_ends_total",
      help: "Web processes that ended although the shop runs, and were started again",
      registers: [this.#own],
    });
  }

  get contentType(): string {
    return this.#own.contentType;
  }

  /** Keeps the counts of a process that has ended. */
  keepCountsOf(process: MeasuredProcess): void {
    this.#ends.inc();
    const last = this.#last.get(process) ?? [];
    this.#last.delete(process);
    this.#past = sumOf([this.#past, last.filter(isCount)]).getMetricsAsArray() as unknown as ProcessMetrics;
  }

  /** The text for Prometheus. A process that does not answer is shown as it was. */
  async read(): Promise<string> {
    await Promise.all(
      this.#processes().map(async (process) => {
        const metrics = await process.readMetrics();
        if (metrics !== null) this.#last.set(process, metrics);
      }),
    );
    return sumOf([this.#past, ...this.#last.values(), await this.#own.getMetricsAsJSON()]).metrics();
  }
}

function sumOf(metrics: readonly ProcessMetrics[]): Registry {
  return AggregatorRegistry.aggregate([...metrics]);
}

/** prom-client describes types by names as JSON, although its own types say numbers. */
function isCount({ type }: ProcessMetrics[number]): boolean {
  return ["counter", "histogram"].includes(String(type));
}
