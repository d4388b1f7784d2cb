import { existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { UnusableSetting } from "../unusable-setting.ts";
import { prepareCluster, urlOf } from "./cluster.ts";
import { DirectoryInUse, type DirectoryLock, lockDirectory } from "./directory-lock.ts";
import { freePort } from "./free-port.ts";
import { findPlace, type Place } from "./place.ts";
import { type Postmaster, startPostmaster, stopLeftOver } from "./postmaster.ts";
import { makeSocketFolder } from "./socket-folder.ts";

export interface EmbeddedPostgres {
  readonly url: string;
  /** Stops the database cleanly and frees the directory. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly log: Logger;
  /** PostgreSQL settings in addition to the shop's own. Tests turn durability off. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How many processes use it, each with up to thirty connections; 1 by default. */
  readonly copies?: number;
}

/** Twice as many connections as one process needs, so that commands of the operator find some. */
const usualConnections = 60;
const connectionsOfCopy = 30;

const shopSettings = {
  shared_buffers: "96MB",
  effective_cache_size: "512MB",
  max_wal_size: "512MB",
  fsync: "on",
  synchronous_commit: "on",
  jit: "off",
  // A deadlock of two carts is resolved soon, and one of them tries again.
  deadlock_timeout: "200ms",
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
};

const restartPauses = [0, 100, 200, 500, 1_000];

/**
 * The shop's own PostgreSQL under the data directory, on 127.0.0.1 and a free port, and at a Unix socket, which takes less of the processors.
 * It is restarted whenever it dies.
 * Throws `DirectoryInUse` if another process uses the directory, and `UnusableSetting` if the directory cannot be written.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const lock = takeDirectory(dataDir);
  try {
    const place = findPlace(dataDir, options.log);
    await stopLeftOver(place, options.log);
    const { password } = await prepareCluster(place, dataDir, options.log);
    const socketFolder = await makeSocketFolder(place);
    if (socketFolder === null) options.log.info("The database has no Unix socket, so the shop reaches it by TCP");
    const settings = { ...settingsOf(options), unix_socket_directories: socketFolder ?? "" };
    const { port, stop } = await startOnFreePort(place, settings, options.log);
    return {
      url: urlOf(password, port, socketFolder),
      stop: async () => {
        await stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function settingsOf({ copies = 1, settings }: EmbeddedPostgresOptions): Readonly<Record<string, string>> {
  const connections = usualConnections + (copies - 1) * connectionsOfCopy;
  return { ...shopSettings, max_connections: String(connections), ...settings };
}

function takeDirectory(dataDir: string): DirectoryLock {
  try {
    makeFolder(dataDir);
    refuseUnfinished(dataDir);
    return lockDirectory(dataDir);
  } catch (error) {
    if (error instanceof DirectoryInUse || error instanceof UnusableSetting) throw error;
    throw new UnusableSetting(`DATA_DIR ${dataDir} cannot be written: ${String(error)}`, { cause: error });
  }
}

/** A restore moves its parts into their places at its end, and removes this folder last. */
function refuseUnfinished(dataDir: string): void {
  if (!existsSync(restoringFolderOf(dataDir))) return;
  throw new UnusableSetting(
    `A restore into ${dataDir} did not end, so its data is not complete. Empty the folder and restore again.`,
  );
}

/** The folder with the parts of a restore that has not ended. */
export function restoringFolderOf(dataDir: string): string {
  return join(dataDir, "restoring");
}

/** Node's recursive `mkdir` never returns in a folder that accepts no entries, such as /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it a moment ago.
    if (!existsSync(path)) throw error;
  }
}

/** Tries another port if the first one is no longer free. */
async function startOnFreePort(place: Place, settings: Readonly<Record<string, string>>, log: Logger) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { port, ...(await keepRunning(place, port, settings, log)) };
    } catch (error) {
      if (attempt === 3 || !String(error).includes("Address already in use")) throw error;
    }
  }
}

async function keepRunning(
  place: Place,
  port: number,
  settings: Readonly<Record<string, string>>,
  log: Logger,
): Promise<{ stop(): Promise<void> }> {
  const start = () => startPostmaster(place, port, settings, log);
  const stopping = new AbortController();
  let postmaster: Postmaster = await start();

  const restart = async () => {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      await pause(restartPauses[Math.min(attempt, restartPauses.length - 1)]);
      if (stopping.signal.aborted) return;
      try {
        if (settings["unix_socket_directories"]) await makeSocketFolder(place);
        postmaster = await start();
        log.info("PostgreSQL was restarted");
        return;
      } catch (error) {
        log.error({ err: error }, "PostgreSQL could not be restarted; trying again");
      }
    }
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await postmaster.ended;
      if (stopping.signal.aborted) return;
      log.error("PostgreSQL ended unexpectedly; restarting it");
      await restart();
    }
  };
  const watching = watch();

  return {
    stop: async () => {
      stopping.abort();
      await postmaster.stop();
      await watching;
      await postmaster.stop();
    },
  };
}
