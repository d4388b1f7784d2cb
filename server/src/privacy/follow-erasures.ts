import type { TenantName } from "@boxwright/core/storefront/tenants";
import { desc, eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../platform/db/database.ts";
import type { ClearableCache } from "../platform/files/disk-cache.ts";
import { repeat } from "../platform/repeat.ts";
import { tryEach } from "../platform/try-each.ts";
import { erasures } from "./postgres/tables.ts";

const everyMilliseconds = 10_000;
/** Longer than any drawing takes that began before an erasure, and than any erasure is under way. */
const settledMilliseconds = 5 * 60_000;

interface NewestErasure {
  readonly id: string;
  readonly at: Date;
}

interface Followed {
  /** Null before the first erasure. */
  readonly readNewest: () => Promise<NewestErasure | null>;
  /** The caches of this machine with pictures that may show files of customers. */
  readonly caches: readonly ClearableCache[];
  readonly log: Pick<Logger, "warn">;
  readonly now: () => Date;
}

export async function newestErasure(db: Database, tenant: TenantName): Promise<NewestErasure | null> {
  const [newest] = await db
    .select({ id: erasures.id, at: erasures.at })
    .from(erasures)
    .where(eq(erasures.tenant, tenant))
    .orderBy(desc(erasures.at), desc(erasures.id))
    .limit(1);
  return newest ?? null;
}

/**
 * Clears the caches of this machine after each erasure, until it is disposed of. Their files are named by hashes of what they show, not by
 * customers, so those of one customer cannot be found. Each can be drawn again, and erasures are rare. It clears them a second time some
 * minutes later, because a drawing that began before the erasure may have stored its picture after the first time.
 */
export function followErasures({ readNewest, caches, log, now }: Followed): AsyncDisposable {
  let known: string | null = null;
  return repeat({
    everyMilliseconds,
    work: async () => {
      const newest = await readNewest();
      if (newest === null) return;
      const mark = markOf(newest, now());
      if (mark === known) return;
      await tryEach(
        caches,
        (cache) => cache.clearFor(mark),
        (failures) => `${failures} caches of pictures could not be cleared`,
      );
      known = mark;
    },
    message: "The pictures of erased customers were not cleared; this is repeated",
    log,
  });
}

function markOf({ id, at }: NewestErasure, now: Date): string {
  return now.getTime() - at.getTime() < settledMilliseconds ? `${id} at once` : id;
}
