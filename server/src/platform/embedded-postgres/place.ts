import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { copyBinaries, installedBinaries, type PostgresBinaries, program } from "./binaries.ts";
import { canEnter, canRun, databaseUser, type SystemUser } from "./system-user.ts";

/** Where PostgreSQL and its data are, and the user that it runs as. */
export interface Place {
  readonly binaries: PostgresBinaries;
  readonly cluster: string;
  readonly user: SystemUser | null;
}

const systemFolder = "/var/lib/boxwright";

/** The folder of the database in a data directory. */
export function usualClusterOf(dataDir: string): string {
  return join(dataDir, "postgres");
}

/**
 * Finds a place where PostgreSQL can run. For an ordinary user these are the npm package and the data directory. For root it runs as
 * another user, who may not have access to them, for example in a private home directory. It then uses /var/lib/boxwright instead,
 * and logs it.
 */
export function findPlace(dataDir: string, log: Logger): Place {
  const installed = installedBinaries();
  const usualCluster = usualClusterOf(dataDir);
  const fallbackFolder = join(systemFolder, createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
  const fallbackCluster = join(fallbackFolder, "postgres");
  const user = databaseUser(existsSync(fallbackCluster) ? fallbackCluster : usualCluster);
  if (user === null) return { binaries: installed, cluster: usualCluster, user };

  let binaries = installed;
  if (!canRun(user, program(installed, "postgres"))) {
    openFolder(systemFolder);
    binaries = copyBinaries(installed, systemFolder);
    log.info(`The user of PostgreSQL cannot access the installed programs, so it runs a copy in ${binaries.folder}`);
  }
  if (canEnter(user, dataDir)) return { binaries, cluster: usualCluster, user };
  openFolder(systemFolder);
  openFolder(fallbackFolder);
  log.info(`The user of PostgreSQL cannot access ${dataDir}, so the database is in ${fallbackCluster}`);
  return { binaries, cluster: fallbackCluster, user };
}

function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/** Makes the user that PostgreSQL runs as the owner of a path. */
export function changeOwner(user: SystemUser | null, path: string): void {
  if (user !== null) chownSync(path, user.uid, user.gid);
}

/** Moves a database whose data directory was deleted together with its password. */
export function moveAside(cluster: string, log: Logger): void {
  const aside = `${cluster}.before-${new Date().toISOString().replace(/\D/g, "")}`;
  renameSync(cluster, aside);
  log.warn(`The data directory is new, so the database of the earlier one was moved to ${aside}`);
}
