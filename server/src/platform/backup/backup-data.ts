import { opendir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import pg from "pg";
import type { Logger } from "pino";
import { appliedHashes } from "../db/migrations.ts";
import { installedBinaries } from "../embedded-postgres/binaries.ts";
import { passwordFileOf } from "../embedded-postgres/cluster.ts";
import { findPlace } from "../embedded-postgres/place.ts";
import { draftEnding } from "../files/safe-write.ts";
import { type ArchiveHead, archiveFormat, isEntryName } from "./archive-head.ts";
import { copyCluster } from "./copy-cluster.ts";
import { type ArchiveWriter, writeArchive } from "./write-archive.ts";

export interface BackedUp {
  /** The running database of the data directory. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The folder of the file store; null if the files are elsewhere. */
  readonly filesFolder: string | null;
  readonly passphrase: string;
  readonly now: Date;
  readonly log: Logger;
}

export interface BackupOutcome {
  /** The sum of the sizes in bytes. */
  readonly size: number;
  /** Paths in the folder of the files that are no files, such as links, or have names that no archive has. The shop writes none of them. */
  readonly leftOut: readonly string[];
}

/** The entries of an archive: the database with its password, the key of its secrets if it is beside it, and the files. */
export const entries = {
  database: "postgres",
  password: "postgres-password",
  encryptionKey: "encryption-key",
  files: "files",
} as const;

/** The system and processor that the files of the database belong to. */
export const thisPlatform = `${process.platform}-${process.arch}`;

/** The major version of the embedded PostgreSQL. */
export function postgresVersion(): string {
  return installedBinaries().version.split(".")[0] ?? "";
}

/**
 * Writes everything of a shop on the embedded database to an archive, beside the running shop. The database is copied first, so that the files
 * of all its rows are there.
 */
export async function backUpData(path: string, data: BackedUp): Promise<BackupOutcome> {
  const head: ArchiveHead = {
    format: archiveFormat,
    createdAt: data.now.toISOString(),
    postgres: { version: postgresVersion(), platform: thisPlatform },
    migrations: [...(await migrationsOf(data.databaseUrl))],
    files: data.filesFolder === null ? "elsewhere" : "included",
  };
  let outcome: BackupOutcome = { size: 0, leftOut: [] };
  await writeArchive(path, data.passphrase, head, async (archive) => {
    const { cluster } = findPlace(data.dataDir, data.log);
    await copyCluster(data.databaseUrl, cluster, archive, entries.database);
    await archive.addFile(entries.password, passwordFileOf(data.dataDir));
    await archive.addFile(entries.encryptionKey, join(data.dataDir, entries.encryptionKey));
    const leftOut = data.filesFolder === null ? [] : await addFiles(archive, data.filesFolder);
    outcome = { size: archive.size, leftOut };
  });
  return outcome;
}

async function migrationsOf(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url, application_name: "boxwright backup" });
  client.on("error", () => {});
  await client.connect();
  try {
    return await appliedHashes(client);
  } finally {
    await client.end();
  }
}

/** Files of the store never change, but may be removed meanwhile. Drafts are not files yet. Returns the paths that it leaves out. */
async function addFiles(archive: ArchiveWriter, folder: string): Promise<string[]> {
  await archive.addFolder(entries.files);
  const leftOut: string[] = [];
  for await (const { path, isFile } of pathsIn(folder)) {
    if (path.endsWith(draftEnding)) continue;
    const name = join(entries.files, relative(folder, path)).split(sep).join("/");
    if (isFile && isEntryName(name)) await archive.addFile(name, path);
    else leftOut.push(path);
  }
  return leftOut;
}

async function* pathsIn(folder: string): AsyncGenerator<{ readonly path: string; readonly isFile: boolean }> {
  const found = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for await (const entry of found) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && isEntryName(entry.name)) yield* pathsIn(path);
    else yield { path, isFile: entry.isFile() };
  }
}
