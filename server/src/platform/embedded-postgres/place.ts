import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { copyBinaries, installedBinaries, type PostgresBinaries, program } from "./binaries.ts";
import { canEnter, canRun, databaseUser, type SystemUser } from "./system-user.ts";

/** Where PostgreSQL is, where its data are, and whom it runs as. */
export interface Place {
  readonly binaries: PostgresBinaries;
  readonly cluster: string;
  readonly user: SystemUser | null;
}

const systemFolder = "/var/lib/boxwright";

/**
 * Finds a place where PostgreSQL can run. For an ordinary user that is the package and the data directory.
 * As root it runs under another account, which may not be able to reach them (a clone in a home that is closed
 * to others); what it cannot reach is kept under /var/lib/boxwright instead, and the log says so.
 */
export function findPlace(dataDir: string, log: Logger): Place {
  const installed = installedBinaries();
  const ownCluster = join(dataDir, "postgres");
  const farFolder = join(systemFolder, createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
  const farCluster = join(farFolder, "postgres");
  const user = databaseUser(existsSync(farCluster) ? farCluster : ownCluster);
  if (user === null) return { binaries: installed, cluster: ownCluster, user };

  let binaries = installed;
  if (!canRun(user, program(installed, "postgres"))) {
    openFolder(systemFolder);
    binaries = copyBinaries(installed, systemFolder);
    log.info(`PostgreSQL's user cannot reach the installed programs; it runs a copy of them in ${binaries.folder}`);
  }
  if (canEnter(user, dataDir)) return { binaries, cluster: ownCluster, user };
  openFolder(systemFolder);
  openFolder(farFolder);
  log.info(`PostgreSQL's user cannot reach ${dataDir}; the database is kept in ${farCluster}`);
  return { binaries, cluster: farCluster, user };
}

function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/** Gives a path to the user that PostgreSQL runs as. */
export function giveTo(user: SystemUser | null, path: string): void {
  if (user !== null) chownSync(path, user.uid, user.gid);
}

/** Puts aside a database whose data directory was deleted: its password went with it, and it was meant to go. */
export function putAside(cluster: string, log: Logger): void {
  const aside = `${cluster}.before-${new Date().toISOString().replace(/\D/g, "")}`;
  renameSync(cluster, aside);
  log.warn(`The data directory is new, but a database from before it was found; it was moved to ${aside}`);
}
