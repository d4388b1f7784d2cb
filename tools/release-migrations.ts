import { migrationsFolder } from "../server/src/platform/db/migrations.ts";
import { readFolder, unreleased, writeRelease } from "./migrations/folder.ts";
import { isComplete, writeFurtherMigrations } from "./migrations/generate.ts";
import { snapshotOfTables } from "./migrations/snapshot.ts";
import { makeDump } from "./upgrade/make-dump.ts";

/**
 * `npm run db:release`, at each release: from now on its migrations are never edited, and its code may run beside later ones. Writes
 * the dump of its data for the upgrade test, and the migration, if one is due, that drops what only the release before used.
 */
async function release(): Promise<void> {
  const folder = readFolder(migrationsFolder);
  const code = await snapshotOfTables();
  if (!(await isComplete(folder, code))) {
    throw new Error("The migrations do not make what the tables say. Run npm run db:generate first.");
  }
  for (const { name } of unreleased(folder)) console.log(`${name} is released`);
  writeRelease(folder, code);
  await makeDump();
  const drops = await writeFurtherMigrations(readFolder(migrationsFolder), code, "unused");
  for (const name of drops) console.log(`${name} drops what nobody uses any more: read it`);
}

await release().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
