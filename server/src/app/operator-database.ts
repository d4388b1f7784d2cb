import type { Pool } from "pg";
import type { Logger } from "pino";
import { announcingToDesks } from "../desk/events/announce.ts";
import { leavingGangs } from "../desk/gangs/leave-gangs.ts";
import type { Config } from "../platform/config.ts";
import { type Database, databaseOver } from "../platform/db/database.ts";
import { isMigrated } from "../platform/db/migrate.ts";
import { openPool } from "../platform/db/pool.ts";
import { reachEmbeddedPostgres } from "../platform/embedded-postgres/reach-postgres.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { createOutbox } from "../platform/queue/outbox.ts";
import { openQueue } from "../platform/queue/pg-boss-queue.ts";
import { setEncryptionKeys } from "../platform/sealed-values.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { encryptionKeysOf } from "./encryption-keys-of-shop.ts";
import { subscriptionsOf } from "./subscriptions.ts";

/** The shop's database for an operator's command. The shop need not run. */
export async function openOperatorDatabase(
  config: Config,
  log: Logger,
  running: AsyncDisposableStack,
): Promise<Database> {
  return databaseOver(await openOperatorPool(config, log, running));
}

/** The same with an outbox, for a command that announces events to the jobs of the shop's worker. */
export async function openOperatorOutbox(
  config: Config,
  log: Logger,
  running: AsyncDisposableStack,
): Promise<{ readonly db: Database; readonly outbox: Outbox }> {
  const url = await databaseUrlOf(config, log, running);
  const db = databaseOver(await openAt(config, url, log, running));
  const queue = await openQueue({ url, log });
  running.defer(() => queue.stop());
  const subscriptions = subscriptionsOf(config);
  await queue.declare(subscriptions.map(({ job }) => job));
  return { db, outbox: leavingGangs(announcingToDesks(createOutbox(queue, subscriptions))) };
}

/** The same as a pool, for statements about any table. */
export async function openOperatorPool(config: Config, log: Logger, running: AsyncDisposableStack): Promise<Pool> {
  return openAt(config, await databaseUrlOf(config, log, running), log, running);
}

async function openAt(config: Config, url: string, log: Logger, running: AsyncDisposableStack): Promise<Pool> {
  setEncryptionKeys(encryptionKeysOf(config));
  const pool = openPool({ url, log, connections: 2 });
  running.defer(() => pool.end());
  if (!(await isMigrated(pool))) {
    throw new UnusableSetting("The database lacks migrations of this version. Run npm run db:migrate, then try again.");
  }
  return pool;
}

/** The address of the shop's database, which is started if the shop does not run. */
export async function databaseUrlOf(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  log: Logger,
  running: AsyncDisposableStack,
): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const postgres = await reachEmbeddedPostgres(config.dataDir, log);
  running.defer(() => postgres.stop());
  return postgres.url;
}
