import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Logger } from "pino";
import { compareSchema, migrationsFolder, readMigrations } from "../db/migrations.ts";
import { passwordFileOf } from "../embedded-postgres/cluster.ts";
import { lockDirectory } from "../embedded-postgres/directory-lock.ts";
import { makeFolder, restoringFolderOf, startEmbeddedPostgres } from "../embedded-postgres/embedded-postgres.ts";
import { changeOwner, findPlace, moveAside, type Place } from "../embedded-postgres/place.ts";
import { syncFolder } from "../files/safe-write.ts";
import { UnusableSetting } from "../unusable-setting.ts";
import { type ArchiveHead, UnusableArchive } from "./archive-head.ts";
import { entries, postgresVersion, thisPlatform } from "./backup-data.ts";
import { type ArchiveReceiver, readArchive } from "./read-archive.ts";

export interface Restored {
  readonly archive: string;
  readonly passphrase: string;
  /** An empty folder, or one that does not exist. */
  readonly dataDir: string;
  readonly log: Logger;
  /** Prepares the restored database before it takes effect. */
  readonly prepare: (databaseUrl: string) => Promise<void>;
}

/**
 * Restores an archive into an empty data directory: everything or nothing. The parts are unpacked into a folder of their own and checked, and
 * the database is started and prepared. Then they are moved into their places. A start refuses the directory until the last one is there.
 */
export async function restoreData(restored: Restored): Promise<ArchiveHead> {
  const { dataDir } = restored;
  refuseUsed(dataDir);
  const isNew = !existsSync(dataDir);
  makeFolder(dataDir);
  const lock = lockDirectory(dataDir);
  const folder = restoringFolderOf(dataDir);
  try {
    mkdirSync(folder);
    const head = await unpack(restored, folder);
    const database = await startEmbeddedPostgres({ dataDir: folder, log: restored.log });
    await restored.prepare(database.url).finally(() => database.stop());
    await moveParts(dataDir, folder, restored.log);
    return head;
  } catch (error) {
    removeParts(folder, restored.log);
    throw error;
  } finally {
    lock.release();
    if (isNew && readdirSync(dataDir).length === 0) rmSync(dataDir, { recursive: true });
  }
}

function refuseUsed(dataDir: string): void {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return;
  throw new UnusableSetting(
    `${dataDir} is not empty. Stop the shop that uses it, and restore into an empty folder: set another DATA_DIR, or add --into FOLDER.`,
  );
}

async function unpack({ archive, passphrase, log }: Restored, folder: string): Promise<ArchiveHead> {
  const place = findPlace(folder, log);
  const unpacker = new Unpacker(folder, place);
  await readArchive(archive, passphrase, unpacker);
  return unpacker.unpackedHead();
}

/** Files of their own beside the database. */
const keys: ReadonlySet<string> = new Set([entries.password, entries.encryptionKey]);

/** Writes the entries of an archive below a folder, and those of the database where PostgreSQL has access to them. */
class Unpacker implements ArchiveReceiver {
  readonly #folder: string;
  readonly #place: Place;
  #head: ArchiveHead | null = null;

  constructor(folder: string, place: Place) {
    this.#folder = folder;
    this.#place = place;
  }

  unpackedHead(): ArchiveHead {
    if (this.#head === null || !existsSync(passwordFileOf(this.#folder)) || !existsSync(this.#place.cluster)) {
      throw new UnusableArchive("The archive has no database.");
    }
    return this.#head;
  }

  async begin(head: ArchiveHead): Promise<void> {
    refuseOther(head);
    this.#head = head;
  }

  async folder(name: string): Promise<void> {
    this.#makeFolders(this.#pathOf(name), this.#isOfDatabase(name));
  }

  async file(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const path = this.#pathOf(name);
    this.#makeFolders(dirname(path), this.#isOfDatabase(name));
    const file = await open(path, "wx", 0o600);
    try {
      for await (const chunk of bytes) await file.write(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    if (this.#isOfDatabase(name)) changeOwner(this.#place.user, path);
  }

  #isOfDatabase(name: string): boolean {
    return name.split("/")[0] === entries.database;
  }

  #pathOf(name: string): string {
    const [first = "", ...others] = name.split("/");
    if (first === entries.database) return join(this.#place.cluster, ...others);
    if (first === entries.files || keys.has(name)) return join(this.#folder, name);
    throw new UnusableArchive(`The archive has ${first}, which this version of the shop does not know.`);
  }

  #makeFolders(path: string, isOfDatabase: boolean): void {
    if (existsSync(path)) return;
    this.#makeFolders(dirname(path), isOfDatabase);
    mkdirSync(path, { mode: 0o700 });
    if (isOfDatabase) changeOwner(this.#place.user, path);
  }
}

/** The files of a database fit only its version of PostgreSQL and its platform, and only migrations that this version of the shop has. */
function refuseOther({ postgres, migrations }: ArchiveHead): void {
  if (postgres.platform !== thisPlatform) {
    throw new UnusableArchive(`The archive belongs to ${postgres.platform}, and this machine is ${thisPlatform}.`);
  }
  if (postgres.version !== postgresVersion()) {
    throw new UnusableArchive(
      `The archive belongs to PostgreSQL ${postgres.version}, and this version of the shop has ${postgresVersion()}. Restore it with the version of the shop that wrote it.`,
    );
  }
  const known = readMigrations(migrationsFolder);
  if (migrations.length > known.length || compareSchema(known, migrations).kind === "foreign") {
    throw new UnusableArchive("A newer or other version of the shop wrote the archive. Restore it with that version.");
  }
}

/** The folder that a start refuses goes last. */
async function moveParts(dataDir: string, folder: string, log: Logger): Promise<void> {
  const from = findPlace(folder, log);
  const to = findPlace(dataDir, log);
  if (existsSync(to.cluster)) moveAside(to.cluster, log);
  makeFolder(dirname(to.cluster));
  await rename(from.cluster, to.cluster);
  await syncFolder(dirname(to.cluster));
  for (const name of [entries.files, entries.encryptionKey]) {
    if (existsSync(join(folder, name))) await rename(join(folder, name), join(dataDir, name));
  }
  await rename(passwordFileOf(folder), passwordFileOf(dataDir));
  await syncFolder(dataDir);
  removeParts(folder, log);
  await syncFolder(dataDir);
}

function removeParts(folder: string, log: Logger): void {
  if (!existsSync(folder)) return;
  rmSync(findPlace(folder, log).cluster, { recursive: true, force: true });
  rmSync(folder, { recursive: true });
}
