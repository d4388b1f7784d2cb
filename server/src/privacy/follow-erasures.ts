import type { TenantName } from "@boxwright/core/storefront/tenants";
import { desc, eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../platform/db/database.ts";
import type { ClearableCache } from "../platform/files/disk-cache.ts";
import { repeat } from "../platform/repeat.ts";
import { tryEach } from "../platform/try-each.ts";
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
 * Clears the caches of this machine after each erasure, until it is disposed of. Their files are named by hashes of what they show, not by
 * customers, so those of one customer cannot be found. Each can be drawn again, and erasures are rare.
 */
export function followErasures({ readNewest, caches, log }: Followed): AsyncDisposable {
  let known: string | null = null;
  return repeat({
    everyMilliseconds,
    work: async () => {
      const newest = await readNewest();
      if (newest === null || newest === known) return;
      await tryEach(
        caches,
        (cache) => cache.clearFor(newest),
        (failures) => `${failures} caches of pictures could not be cleared`,
      );
      known = newest;
    },
    message: "The pictures of erased customers were not cleared; this is repeated",
    log,
  });
}
