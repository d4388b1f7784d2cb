import { migrationsFolder } from "../server/src/platform/db/migrations.ts";
import { readFolder, unreleased, writeRelease } from "./migrations/folder.ts";
import { isComplete, writeFurtherMigrations } from "./migrations/generate.ts";
import { snapshotOfTables } from "./migrations/snapshot.ts";
import { makeDump } from "./upgrade/make-dump.ts";

/**
 * `npm run db:release`, at each release: records its migrations, which are never edited again, and the columns that its code uses.
 * Writes the dump for the upgrade test, and a migration that drops the columns and tables that only the previous release used.
 */
async function release(): Promise<void> {
  const folder = readFolder(migrationsFolder);
  const code = await snapshotOfTables();
  if (!(await isComplete(folder, code))) {
    throw new Error("The migrations are not up to date with the tables. Run npm run db:generate first.");
  }
  for (const { name } of unreleased(folder)) console.log(`Recorded ${name} as released.`);
  writeRelease(folder, code);
  await makeDump();
  const drops = await writeFurtherMigrations(readFolder(migrationsFolder), code, "unused");
  for (const name of drops)
    console.log(`Wrote ${name}, which drops unused columns and tables. Review it before you commit it.`);
}

await release().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
