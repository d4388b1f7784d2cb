import { cpus, loadavg } from "node:os";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { startEmbeddedPostgres } from "../server/src/platform/embedded-postgres/embedded-postgres.ts";
import { createLogger } from "../server/src/platform/log/logger.ts";
import { freshDataDirectory, startShop } from "../tools/built-shop.ts";
import { fillOrders } from "./fill-orders.ts";
import { measureOrderCalls } from "./order-calls.ts";
import { line } from "./report.ts";

/**
 * Measures the order history of the built shop with 10,000 orders and with many, by default 1,000,000: `npm run bench:orders -- 100000`.
 * Filling takes about four minutes and 10 GB for a million orders.
 */
const seconds = 5;
const sizes = [10_000, Number(process.argv[2] ?? 1_000_000)];

/** Only for filling: the shop itself runs with its own settings. */
const withoutDurability = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  autovacuum: "off",
  max_wal_size: "8GB",
  shared_buffers: "1GB",
  work_mem: "64MB",
};

for (const orders of sizes) {
  const data = freshDataDirectory();
  try {
    const log = createLogger("warn");
    const postgres = await startEmbeddedPostgres({ dataDir: data.path, log, settings: withoutDurability });
    const began = performance.now();
    try {
      await migrate(postgres.url);
      await fillOrders(postgres.url, orders);
    } finally {
      await postgres.stop();
    }
    line(`filled with ${orders} orders`, `${((performance.now() - began) / 1000).toFixed(0)} s`);
    line("load of the machine before", `${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`);
    const shop = await startShop(data.path);
    try {
      await measureOrderCalls(shop.origin, orders, seconds);
    } finally {
      await shop.stop();
    }
    line("load of the machine after", `${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`);
  } finally {
    data.remove();
  }
}
