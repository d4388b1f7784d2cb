import { cpus, loadavg } from "node:os";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { startEmbeddedPostgres } from "../../server/src/platform/embedded-postgres/embedded-postgres.ts";
import { createLogger } from "../../server/src/platform/log/logger.ts";
import { freshDataDirectory } from "../../tools/built-shop.ts";
import type { Width } from "../fill-orders.ts";
import { type Figures, figuresOf } from "../load.ts";
import { line, report } from "../report.ts";
import { calls, paged, targets } from "./calls.ts";
import { fillOnce } from "./data.ts";
import { fillLists } from "./fill-lists.ts";
import { type OpenDesk, openDesk } from "./open-desk.ts";
import { measureScreens } from "./screens.ts";

const callsOfEach = 60;
/** A call that takes longer than a statement may fails; so many are enough to know it. */
const mostFailures = 3;

/**
 * Measures the desk with a million orders: `npm run bench -- --only desk [--orders n] [--slim] [--data folder]`. First the calls on the
 * server, then the desk in browsers at two processes of the built shop.
 */
export async function measureDesk(orders: number, width: Width, folder: string | null): Promise<void> {
  const fresh = folder === null ? freshDataDirectory() : null;
  const path = folder ?? fresh?.path ?? "";
  try {
    await fillOnce(path, orders, width);
    const postgres = await startEmbeddedPostgres({ dataDir: path, log: createLogger("warn") });
    try {
      await migrate(postgres.url);
      if (width === "full") await fillLists(postgres.url);
      line("orders, and the load of the machine", `${orders}, ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`);
      await using desk = await openDesk(postgres.url);
      await measureCalls(desk, width);
      await measureCleanUps(desk);
    } finally {
      await postgres.stop();
    }
  } finally {
    fresh?.remove();
  }
  if (width === "full") await measureScreens((title, target, figures) => judge(title, target, figures));
}

/** What reads the rows of orders alone, which slim orders have, too. */
const ofOrders = /^(today|orders|customers|artwork|production|search)\b/;

async function measureCalls(desk: OpenDesk, width: Width): Promise<void> {
  const isFilled = (path: string) => width === "full" || ofOrders.test(path);
  const missed: string[] = [];
  const measure = async (title: string, target: number, call: () => Promise<unknown>) => {
    const { times, failures } = await timesOf(call);
    if (!judge(title, target, figuresOf(times, failures.length)) || failures.length > 0) missed.push(title);
    for (const failure of failures) line("  failed", String(failure));
  };
  for (const { path, target } of calls.filter(({ path }) => isFilled(path)))
    await measure(path, target, () => desk.get(path));
  for (const path of paged.filter(isFilled))
    await measure(`next pages of ${path}`, targets.list, pageAfterPage(desk, path));
  const { results } = await desk.get("orders?limit=100&sort=-placed");
  let next = 0;
  await measure("order", targets.order, () => desk.get(`orders/${results[next++ % results.length]?.id}`));
  line("prepared statements of the pool", `${await desk.preparedStatements()} of 500`);
  line("calls above their target", missed.length === 0 ? "none" : `${missed.length}: ${missed.join(", ")}`);
}

/** Runs each job once that removes what the shop no longer keeps. What the benchmark has filled is younger, so each looks for it and finds nothing. */
async function measureCleanUps({ cleanUps, log }: OpenDesk): Promise<void> {
  for (const { definition, run } of cleanUps) {
    const began = performance.now();
    const outcome = await run({ payload: {}, jobId: "bench", log }).then(
      () => "",
      (error: unknown) => `  FAILED: ${String(error)}`,
    );
    line(`job ${definition.name}`, `${(performance.now() - began).toFixed(0).padStart(6)} ms${outcome}`);
  }
}

/** Reads the next page with each call, and after the last page the first one. */
function pageAfterPage(desk: OpenDesk, path: string): () => Promise<void> {
  let cursor: string | null = null;
  return async () => {
    const page: { readonly nextCursor: string | null } = await desk.get(
      cursor === null ? path : `${path}&cursor=${cursor}`,
    );
    cursor = page.nextCursor;
  };
}

async function timesOf(
  call: () => Promise<unknown>,
): Promise<{ readonly times: number[]; readonly failures: unknown[] }> {
  const times: number[] = [];
  const failures: unknown[] = [];
  for (let turn = 0; turn < callsOfEach + 5 && failures.length < mostFailures; turn += 1) {
    const began = performance.now();
    try {
      await call();
      // The first calls connect and fill the caches.
      if (turn >= 5) times.push(performance.now() - began);
    } catch (error) {
      failures.push(error);
    }
  }
  return { times, failures };
}

/** Reports figures beside their target, and returns whether they keep it. */
function judge(title: string, target: number, figures: Figures): boolean {
  const isKept = figures.p95 <= target;
  report(`${isKept ? "" : "MISSED "}${title} (${target} ms)`, figures);
  return isKept;
}
