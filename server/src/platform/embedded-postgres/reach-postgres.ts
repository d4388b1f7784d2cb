import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Logger } from "pino";
import { UnusableSetting } from "../unusable-setting.ts";
import { passwordFileOf, urlOf } from "./cluster.ts";
import { DirectoryInUse } from "./directory-lock.ts";
import { type EmbeddedPostgres, restoringFolderOf, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { findPlace, usualClusterOf } from "./place.ts";

/** Whether a shop has run on a data directory, or a restore into it has begun. The database itself may be broken. */
export function hasEmbeddedPostgres(dataDir: string): boolean {
  return [passwordFileOf(dataDir), usualClusterOf(dataDir), restoringFolderOf(dataDir)].some((path) =>
    existsSync(path),
  );
}

/**
 * The embedded database of a data directory for an operator's command: that of the running shop, or one that is started for the
 * command. Throws `UnusableSetting` if no shop has ever run there.
 */
export async function reachEmbeddedPostgres(dataDir: string, log: Logger): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  if (!hasEmbeddedPostgres(folder)) {
    throw new UnusableSetting(`DATA_DIR ${folder} has no database, because no shop has run there yet.`);
  }
  try {
    return await startEmbeddedPostgres({ dataDir: folder, log });
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    return { url: urlOfRunning(folder, log), stop: async () => {} };
  }
}

/** A running PostgreSQL has its port in the fourth line of `postmaster.pid`, and the folder of its socket in the fifth, which is empty without one. */
function urlOfRunning(dataDir: string, log: Logger): string {
  const pidFile = join(findPlace(dataDir, log).cluster, "postmaster.pid");
  const [, , , port, socketFolder] = existsSync(pidFile) ? readFileSync(pidFile, "utf8").split("\n") : [];
  if (!port)
    throw new UnusableSetting(`The shop of DATA_DIR ${dataDir} is starting or stopping. Try again in a moment.`);
  return urlOf(readFileSync(passwordFileOf(dataDir), "utf8"), port, socketFolder || null);
}
