import type { Pool } from "pg";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  /** Records a call; `seconds` is the time from its arrival to its response. */
  readonly observeCall: (operation: string, status: number, seconds: number) => void;
}

/** The metrics of the process, the calls of the API and the database pool. Rooms may add their own. */
export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: "boxwright_http_call_seconds",
    help: "Time to respond to a call of the API, by operation and status",
    labelNames: ["operation", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: "boxwright_database_connections",
    help: "Connections of the pool by state; `waiting` counts the requests for a connection",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  return {
    registry,
    observeCall: (operation, status, seconds) => calls.observe({ operation, status }, seconds),
  };
}
