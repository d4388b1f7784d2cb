import { setTimeout as pause } from "node:timers/promises";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { desc, eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../platform/db/database.ts";
import type { ClearableCache } from "../platform/files/disk-cache.ts";
import { erasures } from "./postgres/tables.ts";

const everyMilliseconds = 10_000;

interface Followed {
  /** The id of the newest erasure; null before the first. */
  readonly readNewest: () => Promise<string | null>;
  /** The caches of this machine with pictures that may show files of customers. */
  readonly caches: readonly ClearableCache[];
  readonly log: Pick<Logger, "warn">;
}

export async function newestErasure(db: Database, tenant: TenantName): Promise<string | null> {
  const [newest] = await db
    .select({ id: erasures.id })
    .from(erasures)
    .where(eq(erasures.tenant, tenant))
    .orderBy(desc(erasures.at), desc(erasures.id))
    .limit(1);
  return newest?.id ?? null;
}

/**
 * Clears the caches of this machine after each erasure, until it is disposed of. Their files are named by hashes of what they show, so nothing
 * says whose they are; all of them can be made again. Erasures are rare.
 */
export function followErasures(followed: Followed): AsyncDisposable {
  const stopped = new AbortController();
  const running = followContinually(followed, stopped.signal);
  return {
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await running;
    },
  };
}

async function followContinually({ readNewest, caches, log }: Followed, stopped: AbortSignal): Promise<void> {
  let known: string | null = null;
  let hasFailed = false;
  while (!stopped.aborted) {
    try {
      const newest = await readNewest();
      if (newest !== null && newest !== known) for (const cache of caches) await cache.clearFor(newest);
      known = newest;
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, "The pictures of erased customers were not cleared; this is repeated");
      hasFailed = true;
    }
    await pause(everyMilliseconds, undefined, { signal: stopped }).catch(() => {});
  }
}
