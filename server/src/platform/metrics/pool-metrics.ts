import type { Pool } from "pg";
import { Gauge } from "prom-client";
import { registry } from "./registry.ts";

const pools = new Map<string, Pool>();

const states = {
  idle: (pool: Pool) => pool.idleCount,
  busy: (pool: Pool) => pool.totalCount - pool.idleCount,
  waiting: (pool: Pool) => pool.waitingCount,
  max: (pool: Pool) => pool.options.max,
};

new Gauge({
  name: "boxwright_database_connections",
  help: "Connections by pool and state: idle, busy, max (the limit), and waiting (requests for a connection)",
  labelNames: ["pool", "state"],
  registers: [registry],
  collect() {
    for (const [name, pool] of pools)
      for (const [state, count] of Object.entries(states)) this.set({ pool: name, state }, count(pool));
  },
});

/** Shows the connections of a pool. A pool with the same name replaces it. */
export function watchPool(name: string, pool: Pool): void {
  pools.set(name, pool);
}
