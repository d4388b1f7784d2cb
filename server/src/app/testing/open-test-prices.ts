import { afterAll } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { openPrices, type Prices } from "../open-prices.ts";

interface TestPrices {
  readonly db: Database;
  readonly now: () => Date;
  /** The folder of the files; that of the shop by default. */
  readonly contentDir?: string;
}

/** The prices of the US shop as one process sees them. They are followed until the test file ends. */
export async function openTestPrices({ db, now, contentDir }: TestPrices): Promise<Prices> {
  const running = new AsyncDisposableStack();
  afterAll(() => running.disposeAsync());
  const config = { tenant: "boxwright-us", contentDir } as const;
  return openPrices({ db, now, config, log: createLogger("silent") }, running);
}
