import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FaultServer } from "../../faults/fault-server.ts";
import { migrationsFolder, readMigrations } from "../../server/src/platform/db/migrations.ts";
import { makeDataDir } from "../../server/src/platform/testing/data-dir.ts";
import { writeDump } from "./dump.ts";
import { createSampleData } from "./sample-data.ts";

/** The folder with the dump of the last release, from which the upgrade test starts. */
export const releasedDump = fileURLToPath(new URL("released", import.meta.url));

/** Runs a demo shop of this checkout until it has data of every kind, and writes the dump. */
export async function makeDump(): Promise<void> {
  await using server = await FaultServer.start();
  await using database = await server.database();
  const dataDir = makeDataDir();
  const data = { url: database.url, pool: database.pool, dataDir: dataDir.path };
  await createSampleData(data, join(import.meta.dirname, "..", ".."));
  await writeDump(data, releasedDump, readMigrations(migrationsFolder));
  dataDir.remove();
}
