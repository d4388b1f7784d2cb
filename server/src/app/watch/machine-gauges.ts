import { stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { Gauge } from "prom-client";
import { clearGauge } from "../../platform/metrics/clear-gauge.ts";
import { registry } from "../../platform/metrics/registry.ts";

/** What this process knows of its machine. */
export interface WatchedMachine {
  readonly dataDir: string;
  readonly isReady: () => Promise<boolean>;
}

let watched: WatchedMachine | null = null;

new Gauge({
  name: "boxwright_ready",
  help: "1 if the process has started, is not stopping, and its database can be reached and is migrated; otherwise 0",
  registers: [registry],
  // Of several web processes, one that is ready serves the shop.
  aggregator: "max",
  async collect() {
    if (watched !== null) this.set((await watched.isReady().catch(() => false)) ? 1 : 0);
  },
});

const space: Gauge<"state"> = new Gauge({
  name: "boxwright_data_bytes",
  help: "Bytes of the disk with DATA_DIR by state: free (for the shop) and size",
  labelNames: ["state"],
  registers: [registry],
  aggregator: "max",
  async collect() {
    if (watched === null) return;
    const disk = await statfs(watched.dataDir).catch(() => null);
    if (disk === null) return clearGauge(space);
    this.set({ state: "free" }, disk.bavail * disk.bsize);
    this.set({ state: "size" }, disk.blocks * disk.bsize);
  },
});

/** A backup by the command of the shop or by deploy/pgbackrest touches this file at its end. */
const backupMark = "backup-completed";

const backup: Gauge = new Gauge({
  name: "boxwright_backup_completed_timestamp_seconds",
  help: "When the last backup on this machine was completed, as Unix time; missing before the first one",
  registers: [registry],
  aggregator: "max",
  async collect() {
    if (watched === null) return;
    const mark = await stat(join(watched.dataDir, backupMark)).catch(() => null);
    if (mark === null) clearGauge(backup);
    else this.set(mark.mtimeMs / 1000);
  },
});
clearGauge(backup);

/** Shows the machine in the metrics from now on. */
export function watchMachine(machine: WatchedMachine): void {
  watched = machine;
}
