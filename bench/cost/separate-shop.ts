import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openPool } from "../../server/src/platform/db/pool.ts";
import { startEmbeddedPostgres } from "../../server/src/platform/embedded-postgres/embedded-postgres.ts";
import { createLogger } from "../../server/src/platform/log/logger.ts";
import { freshDataDirectory, startShop, startWorker } from "../../tools/built-shop.ts";
import { processorTimes } from "./processor-time.ts";

/** The processes of a shop whose processor time is counted apart, with those that they start. */
export const parts = ["web", "worker", "database"] as const;
export type Part = (typeof parts)[number];
/** Seconds of a processor. */
type Seconds = Readonly<Record<Part, number>>;

export interface SeparateShop extends AsyncDisposable {
  readonly origin: string;
  readonly webPid: number;
  readonly pool: ReturnType<typeof openPool>;
  /** The folder with the files that all parts share. */
  readonly folder: string;
  readonly processorTime: () => Seconds;
}

/**
 * The built shop with web, worker and PostgreSQL as processes of their own, over one folder. Its plant has no waiting times, so that all
 * jobs of an order run at once.
 */
export async function openSeparateShop({ hasWorker }: { readonly hasWorker: boolean }): Promise<SeparateShop> {
  await using opening = new AsyncDisposableStack();
  const data = freshDataDirectory();
  opening.defer(() => data.remove());
  const postgres = await startEmbeddedPostgres({ dataDir: data.path, log: createLogger("warn") });
  opening.defer(() => postgres.stop());
  const settings = {
    DATABASE_URL: postgres.url,
    ACCEPT_RISKS: "superuser-database",
    FULFILMENT_SPEED: "100000",
    FULFILMENT_GRACE_MINUTES: "0",
  };
  const web = await startShop(data.path, { ...settings, ROLE: "web" });
  opening.defer(() => web.stop());
  const worker = hasWorker ? startWorker(data.path, settings) : null;
  opening.defer(() => worker?.stop());
  const database = Number(readFileSync(join(data.path, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
  const roots = { web: web.pid, worker: worker?.pid ?? 0, database };
  const pool = openPool({ url: postgres.url, log: createLogger("warn"), connections: 1, name: "bench" });
  opening.defer(() => pool.end());
  const running = opening.move();
  return {
    origin: web.origin,
    webPid: web.pid,
    pool,
    folder: data.path,
    processorTime: () => processorTimes(roots),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}
