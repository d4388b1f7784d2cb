import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Logger } from "pino";
import type { Database } from "../../platform/db/database.ts";
import { repeat } from "../../platform/repeat.ts";
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
export function followEditions({ db, tenant, book, log }: Followed): AsyncDisposable {
  return repeat({
    everyMilliseconds,
    work: async () => {
      const editions = await readEditionsAfter(db, tenant, book.newestNumber);
      book.forget(await readWithdrawn(db, tenant, book.plannedNumbers));
      learnOrReport(book, editions, log);
    },
    message: "The search for new prices failed and will be repeated",
    log,
  });
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
