import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { startEmbeddedPostgres } from "../../server/src/platform/embedded-postgres/embedded-postgres.ts";
import { createLogger } from "../../server/src/platform/log/logger.ts";
import { fillOrders, type Width } from "../fill-orders.ts";
import { line } from "../report.ts";
import { fillSummaries } from "./fill-summaries.ts";

/** Only for filling. */
const withoutDurability = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  autovacuum: "off",
  max_wal_size: "2GB",
  shared_buffers: "1GB",
  work_mem: "64MB",
};

/** Fills a data directory with orders, unless an earlier run has done so. */
export async function fillOnce(path: string, orders: number, width: Width = "full"): Promise<void> {
  const marker = join(path, width === "full" ? `filled-${orders}` : `filled-${orders}-${width}`);
  if (existsSync(marker)) return;
  mkdirSync(path, { recursive: true });
  const postgres = await startEmbeddedPostgres({
    dataDir: path,
    log: createLogger("warn"),
    settings: withoutDurability,
  });
  const began = performance.now();
  try {
    await migrate(postgres.url);
    await fillOrders(postgres.url, orders, width);
    await fillSummaries(postgres.url);
  } finally {
    await postgres.stop();
  }
  writeFileSync(marker, "");
  line(`filled with ${orders} orders`, `${((performance.now() - began) / 1000).toFixed(0)} s`);
}
