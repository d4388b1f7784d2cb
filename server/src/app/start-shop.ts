import type { Logger } from "pino";
import { seedStock } from "../catalogue/stock/postgres/stock-store.ts";
import { seedDemoCoupons } from "../checkout/coupons/demo-coupons.ts";
import { ContentFault } from "../content/read-files.ts";
import { seedDemoCustomers } from "../customers/demo-customers.ts";
import { checkBreachedFolder } from "../identity/known-passwords.ts";
import { seedDemoStaff } from "../identity/staff/demo-staff.ts";
import type { Config } from "../platform/config.ts";
import { createReadiness } from "../platform/db/readiness.ts";
import { DirectoryInUse } from "../platform/embedded-postgres/directory-lock.ts";
import { startEmbeddedPostgres } from "../platform/embedded-postgres/embedded-postgres.ts";
import { assertFree, type ListenOptions } from "../platform/http/listen.ts";
import { serveMetrics } from "../platform/http/serve-metrics.ts";
import { ownMetrics } from "../platform/metrics/registry.ts";
import { isHeldNow } from "../platform/queue/work-unless-held.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { seedDemoReviews } from "../reviews/demo-reviews.ts";
import { checkContent } from "./check-content.ts";
import { composeShop } from "./compose.ts";
import { type Machine, openMachine } from "./machine.ts";
import { inOneEdition } from "./one-edition.ts";
import { openPrices } from "./open-prices.ts";
import { watchHold } from "./watch/hold-gauge.ts";
import { watchMachine } from "./watch/machine-gauges.ts";
import { watchShop } from "./watch/watch-shop.ts";
import { startWeb } from "./web.ts";
import type { Place } from "./web-processes/messages.ts";
import { startWorker } from "./worker.ts";

/**
 * Starts the parts of the configured role. `running` closes them. While the process is stopping (`isStopping`), it reports that it is not
 * ready, so that load balancers send no new visitors. `place` is that of one of several web processes: their supervisor has the port, the
 * embedded database and the port of the metrics.
 */
export async function startShop(
  config: Config,
  log: Logger,
  running: AsyncDisposableStack,
  isStopping: () => boolean,
  place: Place | null,
): Promise<void> {
  if (config.role !== "worker" && place === null) await assertFree(config);
  if (config.breachedPasswordsDir !== null) await assertComplete(config.breachedPasswordsDir);
  const databaseUrl = config.databaseUrl ?? place?.embeddedUrl ?? (await embeddedDatabase(config, log, running));
  const machine = await openMachine(config, databaseUrl, log, running);
  const prices = await openPrices(machine, running);
  const shop = inOneEdition(composeShop(machine, prices), prices);
  await checkContent(machine, shop.queryContent);
  for (const begin of shop.sharedLoops) running.use(begin());
  await machine.queue.declare(shop.jobs.map(({ definition }) => definition));
  await seedStock(machine.db, shop.products);
  if (config.isDemo) {
    await seedDemoCoupons(machine.db);
    await seedDemoCustomers(machine.db, machine.now());
    await seedDemoReviews(machine.db);
    await seedDemoStaff(machine.db, machine.now());
  }
  const isDatabaseReady = createReadiness(machine, running);
  const isReady = async () => !isStopping() && (await isDatabaseReady());
  // The web starts last and stops first, so that a shop that reports readiness has started completely.
  if (config.role === "web") await warnOfHold(machine);
  else await startWorker(machine, shop, running);
  if (config.role !== "worker") await startWeb(machine, shop, running, isReady);
  if (config.metrics === null) return;
  openMetrics(machine, running, isReady);
  if (place === null) await showMetrics(config.metrics, running);
}

/** True for errors that the operator can fix. Their message explains everything, so no stack is logged. */
export function isExplained(error: unknown): boolean {
  return [DirectoryInUse, UnusableSetting, ContentFault].some((kind) => error instanceof kind);
}

/** A worker follows the hold and logs it. */
async function warnOfHold({ outboxHold, log }: Machine): Promise<void> {
  const hold = await outboxHold.read();
  if (hold !== null) log.warn({ since: hold.since, reason: hold.reason }, isHeldNow);
}

function openMetrics(machine: Machine, running: AsyncDisposableStack, isReady: () => Promise<boolean>): void {
  watchMachine({ dataDir: machine.config.dataDir, isReady });
  watchShop(machine, running);
  watchHold(machine.outboxHold);
}

async function showMetrics(options: ListenOptions, running: AsyncDisposableStack): Promise<void> {
  const { close } = await serveMetrics(options, ownMetrics);
  running.defer(() => close(0));
}

async function assertComplete(folder: string): Promise<void> {
  await checkBreachedFolder(folder).catch((error: Error) => {
    throw new UnusableSetting(`BREACHED_PASSWORDS_DIR ${folder} is not complete: ${error.message}`);
  });
}

async function embeddedDatabase(config: Config, log: Logger, running: AsyncDisposableStack): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  running.defer(() => postgres.stop());
  return postgres.url;
}
