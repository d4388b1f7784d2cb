import { Gauge } from "prom-client";
import { clearGauge } from "../../platform/metrics/clear-gauge.ts";
import { registry } from "../../platform/metrics/registry.ts";
import type { OutboxHold } from "../../platform/queue/outbox-hold.ts";

let watched: OutboxHold | null = null;

const held: Gauge = new Gauge({
  name: "boxwright_outbox_held",
  help: "1 if the outbox is held, so that the shop sends nothing and takes no orders; 0 otherwise; missing without the database",
  registers: [registry],
  aggregator: "max",
  async collect() {
    if (watched === null) return;
    const hold = await watched.read().catch(() => undefined);
    if (hold === undefined) clearGauge(held);
    else this.set(hold === null ? 0 : 1);
  },
});
clearGauge(held);

/** Shows the hold in the metrics from now on. */
export function watchHold(hold: OutboxHold): void {
  watched = hold;
}
