import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { appliedHashes, migrationsFolder, readMigrations } from "../../server/src/platform/db/migrations.ts";
import { openPool } from "../../server/src/platform/db/pool.ts";
import { createLogger } from "../../server/src/platform/log/logger.ts";
import { cloneDatabase } from "../../server/src/platform/testing/clone-database.ts";
import { makeDataDir } from "../../server/src/platform/testing/data-dir.ts";
import { readFolder } from "../migrations/folder.ts";
import { migrationFaults } from "../migrations/lint.ts";
import { loadDump, loadJobs } from "./dump.ts";
import { releasedDump } from "./make-dump.ts";
import { nextVersionOf } from "./next-version.ts";
import type { ShopData } from "./sample-data.ts";
import { upgradeUnderLoad } from "./upgrade.ts";

const checkout = join(import.meta.dirname, "..", "..");

/** The data of the last release, in a database with only its migrations. */
async function releasedData(): Promise<ShopData> {
  const { url, drop } = await cloneDatabase(inject("testServer").url, "template0");
  const pool = openPool({ url, log: createLogger("silent"), connections: 4 });
  const dataDir = makeDataDir();
  const data = { url, pool, dataDir: dataDir.path };
  onTestFinished(async () => {
    await pool.end();
    await drop();
    dataDir.remove();
  });
  const { migrations, release } = readFolder(migrationsFolder);
  const isReleased = Object.keys(release.migrations).length > 0;
  const released = isReleased ? migrations.filter(({ name }) => name in release.migrations) : migrations;
  await migrate(url, { migrations: released });
  await loadDump(data, releasedDump, released);
  return data;
}

/** A busy machine may need minutes for what usually takes seconds. */
const slow = { timeout: 600_000 };

/**
 * This version starts on the data of the last release and migrates it. It is the old version of the test; the new one is the same code
 * with two more migrations. `npm run test:upgrade -- <git ref>` does the same with the real code of an earlier version.
 */
test(
  "while shoppers buy, a version that adds tables and columns starts next to this one: no request fails and no data gets lost",
  slow,
  async () => {
    const data = await releasedData();
    using next = nextVersionOf(checkout);
    const report = await upgradeUnderLoad(data, {
      oldCheckout: checkout,
      newCheckout: next.checkout,
      prepareQueue: () => loadJobs(data, releasedDump),
    });
    expect(report.faults).toEqual([]);
    expect(Math.min(...report.ordersOfEach)).toBeGreaterThan(0);

    const migrations = readMigrations(join(next.checkout, "server", "migrations"));
    expect(await appliedHashes(data.pool)).toEqual(migrations.map(({ hash }) => hash));
    expect(migrations.slice(-2).flatMap(migrationFaults)).toEqual([]);
    expect(await outcomesOf(data)).toEqual({ pending: 0, unnumbered: 0, invalidIndexes: 0 });
  },
);

test.runIf(process.env["TEST_ALL"] === "1")(
  "the upgrade test finds a next version that breaks the inserts of this one",
  slow,
  async () => {
    const data = await releasedData();
    using next = nextVersionOf(checkout);
    writeFileSync(
      join(next.checkout, "server", "migrations", "9002_planted.sql"),
      "ALTER TABLE cart_line ALTER COLUMN next_version_count DROP DEFAULT",
    );
    const { faults } = await upgradeUnderLoad(data, { oldCheckout: checkout, newCheckout: next.checkout });
    expect(faults.join()).toContain("500");
  },
);

/** Counts pending payments, orders without a number and invalid indexes. The upgrade must leave none. */
async function outcomesOf({ pool }: ShopData) {
  const { rows } = await pool.query(`
    SELECT (SELECT count(*) FROM payment WHERE status = 'pending') AS pending,
      (SELECT count(*) FROM orders WHERE number IS NULL) AS unnumbered,
      (SELECT count(*) FROM pg_index WHERE NOT indisvalid) AS "invalidIndexes"`);
  return rows[0];
}
