import { setTimeout as pause } from "node:timers/promises";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import type { EditionBook } from "./edition-book.ts";
import { readEditionsAfter, readWithdrawn } from "./postgres/edition-store.ts";

const everyMilliseconds = 1_000;

interface Followed {
  readonly db: Database;
  readonly tenant: TenantName;
  readonly book: Pick<EditionBook<unknown>, "learn" | "forget" | "plannedNumbers" | "newestNumber">;
  readonly log: Pick<Logger, "warn" | "error">;
}

/**
 * Looks for new editions, and for withdrawals of planned ones, until it is disposed of. One small statement each second also works through a
 * pooler that cannot LISTEN, and finds editions before they take effect.
 */
export function followEditions(followed: Followed): AsyncDisposable {
  const stopped = new AbortController();
  const running = followContinually(followed, stopped.signal);
  return {
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await running;
    },
  };
}

async function followContinually({ db, tenant, book, log }: Followed, stopped: AbortSignal): Promise<void> {
  let hasFailed = false;
  while (!stopped.aborted) {
    await pause(everyMilliseconds, undefined, { signal: stopped }).catch(() => {});
    if (stopped.aborted) return;
    try {
      const editions = await readEditionsAfter(db, tenant, book.newestNumber);
      book.forget(await readWithdrawn(db, tenant, book.plannedNumbers));
      hasFailed = false;
      learnOrReport(book, editions, log);
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, "The search for new prices failed and will be repeated");
      hasFailed = true;
    }
  }
}

/** A process of an earlier release may not understand newer tables. It sells at the prices that it knows. */
function learnOrReport(
  book: Followed["book"],
  editions: Parameters<Followed["book"]["learn"]>[0],
  log: Followed["log"],
): void {
  try {
    book.learn(editions);
  } catch (error) {
    log.error({ err: error }, "New price tables cannot be used, so the earlier prices stay in force");
  }
}
