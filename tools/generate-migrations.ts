import { closeSync, openSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { migrationsFolder } from "../server/src/platform/db/migrations.ts";
import { readFolder } from "./migrations/folder.ts";
import { isBeforeFirstRelease, writeFurtherMigrations } from "./migrations/generate.ts";
import { snapshotOfTables } from "./migrations/snapshot.ts";

/** `npm run db:generate -- gift-notes`: writes the migrations that bring the database to the schema of all tables.ts files. */

/** Allows one run at a time. A lock older than a minute comes from a run that was killed. */
async function withLock(work: () => Promise<void>): Promise<void> {
  const lock = fileURLToPath(new URL("../node_modules/.generate-migrations.lock", import.meta.url));
  for (;;) {
    try {
      closeSync(openSync(lock, "wx"));
      break;
    } catch {
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > 60_000) rmSync(lock, { force: true });
      await pause(100);
    }
  }
  await work().finally(() => rmSync(lock, { force: true }));
}

async function generate(): Promise<void> {
  const folder = readFolder(migrationsFolder);
  const name = process.argv[2];
  if (!isBeforeFirstRelease(folder) && !/^[a-z][a-z0-9-]*$/.test(name ?? "")) {
    throw new Error("Name the change in lower-case letters and hyphens: npm run db:generate -- gift-notes");
  }
  const written = await writeFurtherMigrations(folder, await snapshotOfTables(), name ?? "");
  if (written.length === 0) console.log("The migrations are up to date with the tables.");
  for (const file of written)
    console.log(`Wrote ${join("server", "migrations", file)}. Review it before you commit it.`);
}

await withLock(generate).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
