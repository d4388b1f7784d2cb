import { setTimeout as pause } from "node:timers/promises";
import { tenantNamed } from "@boxwright/core/storefront/tenants";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { announcingToDesks } from "../desk/events/announce.ts";
import { leavingGangs } from "../desk/gangs/leave-gangs.ts";
import type { Config } from "../platform/config.ts";
import { type Database, databaseOver } from "../platform/db/database.ts";
import { isDatabaseUnavailable, isLoginRefused } from "../platform/db/errors.ts";
import { openPool } from "../platform/db/pool.ts";
import { type Reads, readsOfPrimary, readsOfReplicas } from "../platform/db/replica-reads.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { openFileStore } from "../platform/files/open-file-store.ts";
import { countingMailer } from "../platform/mail/counting-mailer.ts";
import { mailboxMailer } from "../platform/mail/dev-mailbox.ts";
import type { Mailer } from "../platform/mail/mailer.ts";
import { smtpMailer } from "../platform/mail/smtp-mailer.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { createOutbox } from "../platform/queue/outbox.ts";
import { type OutboxHold, outboxHold } from "../platform/queue/outbox-hold.ts";
import { type JobQueue, openQueue } from "../platform/queue/pg-boss-queue.ts";
import { postgresRateLimits, type RateLimits } from "../platform/rate-limits.ts";
import { setEncryptionKeys } from "../platform/sealed-values.ts";
import { openPictureSeal, type PictureSeal } from "../structures/picture-seal.ts";
import { checkDatabaseRole } from "./check-database-role.ts";
import { dataFolderOf } from "./data-folders.ts";
import { checkEncryptionKeys, encryptAtStart } from "./encrypt-secrets.ts";
import { makeEncryptionKeys } from "./encryption-keys-of-shop.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { subscriptionsOf } from "./subscriptions.ts";
import { recordingFacts } from "./watch/record-facts.ts";

/** The infrastructure. Each room gets the parts that it needs. */
export interface Machine {
  readonly config: Config;
  readonly log: Logger;
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly db: Database;
  readonly reads: Reads;
  readonly queue: JobQueue;
  readonly outbox: Outbox;
  readonly outboxHold: OutboxHold;
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly pictureSeal: PictureSeal;
  readonly rateLimits: RateLimits;
  readonly now: () => Date;
}

/** The folder for files while they are received or drawn. */
export function spoolOf(config: Config): string {
  return dataFolderOf(config, "spool");
}

/** How long the start waits for the database. */
const databaseWaitMilliseconds = 30_000;

/** Migrates and opens the database, and opens the queue, the file store and the mailer. */
export async function openMachine(
  config: Config,
  databaseUrl: string,
  log: Logger,
  running: AsyncDisposableStack,
): Promise<Machine> {
  const now = () => new Date();
  await onceReachable(async () => {
    await checkDatabaseRole(config, log);
    await prepareDatabase(config, databaseUrl, log);
  }, log);
  const pool = openPool({ url: databaseUrl, log, isDemo: config.isDemo });
  running.defer(() => pool.end());
  setEncryptionKeys(await makeEncryptionKeys(config));
  await checkEncryptionKeys(pool);
  await encryptAtStart(config, pool, log);
  const queue = await openQueue({ url: databaseUrl, log });
  running.defer(() => queue.stop());
  const db = databaseOver(pool);
  return {
    config,
    log,
    databaseUrl,
    pool,
    db,
    reads: openReads(config, db, log, running),
    queue,
    outbox: recordingFacts(leavingGangs(announcingToDesks(createOutbox(queue, subscriptionsOf(config)))), log),
    outboxHold: outboxHold(db, config.isOutboxHeld ? now() : null),
    files: openFileStore(config.files),
    mailer: countingMailer(config.mail.kind === "smtp" ? smtpMailer(config.mail) : mailboxMailer(db, now)),
    pictureSeal: await openPictureSeal(db, tenantNamed(config.tenant).plant),
    rateLimits: postgresRateLimits(pool),
    now,
  };
}

function openReads(config: Config, primary: Database, log: Logger, running: AsyncDisposableStack): Reads {
  const { databaseReadUrls, isDemo } = config;
  if (databaseReadUrls.length === 0) return readsOfPrimary(primary);
  const replicas = databaseReadUrls.map((url) => {
    const pool = openPool({ url, log, connections: 8, name: "boxwright reads", isDemo, mayBeReadOnly: true });
    running.defer(() => pool.end());
    return databaseOver(pool);
  });
  return readsOfReplicas({ primary, replicas, log }, running);
}

async function onceReachable(work: () => Promise<void>, log: Logger): Promise<void> {
  const started = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const mayPass = isDatabaseUnavailable(error) && !isLoginRefused(error);
      if (!mayPass || performance.now() - started > databaseWaitMilliseconds) throw error;
      if (attempt === 1) log.info("The database cannot be reached; waiting for it");
      await pause(500);
    }
  }
}
