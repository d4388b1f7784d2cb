import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Migration, readMigrations } from "../../server/src/platform/db/migrations.ts";
import { type Columns, columnsOf } from "./released-columns.ts";
import { emptySnapshot, type Snapshot } from "./snapshot.ts";

/** The last release, whose processes may still run when the migrations of the next one run. */
export interface Release {
  /** The SHA-256 of each released migration, by its file name. */
  readonly migrations: Readonly<Record<string, string>>;
  /** The columns that the code of the last release uses. */
  readonly columns: Columns;
}

/** The folder `server/migrations`, or a copy. */
export interface MigrationsFolder {
  readonly path: string;
  readonly migrations: readonly Migration[];
  readonly release: Release;
  /** The schema after all migrations. */
  readonly database: Snapshot;
}

const releaseFile = "released.json";
const snapshotFile = "snapshot.json";

export function readFolder(path: string): MigrationsFolder {
  const read = <Value>(name: string, absent: Value): Value =>
    existsSync(join(path, name)) ? JSON.parse(readFileSync(join(path, name), "utf8")) : absent;
  return {
    path,
    migrations: readMigrations(path),
    release: read(releaseFile, { migrations: {}, columns: {} }),
    database: read(snapshotFile, emptySnapshot()),
  };
}

/** The names of released migrations that were edited or removed. */
export function changedReleased({ migrations, release }: MigrationsFolder): string[] {
  const hashes = new Map(migrations.map(({ name, hash }) => [name, hash]));
  return Object.entries(release.migrations).flatMap(([name, hash]) => (hashes.get(name) === hash ? [] : [name]));
}

export function unreleased({ migrations, release }: MigrationsFolder): readonly Migration[] {
  return migrations.filter(({ name }) => !(name in release.migrations));
}

export function writeMigrations(path: string, files: ReadonlyMap<string, string>, database: Snapshot): void {
  for (const [name, sql] of files) replaceFile(join(path, name), sql);
  replaceFile(join(path, snapshotFile), `${JSON.stringify(database, null, 2)}\n`);
}

/** Records every migration of the folder as released, by code with these tables. */
export function writeRelease({ path, migrations }: MigrationsFolder, code: Snapshot): void {
  const release: Release = {
    migrations: Object.fromEntries(migrations.map(({ name, hash }) => [name, hash])),
    columns: columnsOf(code),
  };
  replaceFile(join(path, releaseFile), `${linePerTable(release)}\n`);
}

/** One line for each table, so that the diff of a release is readable. */
function linePerTable(release: Release): string {
  return JSON.stringify(release, null, 2).replaceAll(/\{\n {6}[^{}]*\}/g, (table) => table.replaceAll(/\n\s*/g, " "));
}

/** Replaces a file in one step, because a test run may be reading it. */
function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}.draft`, text);
  renameSync(`${path}.draft`, path);
}

export function removeMigrations(path: string, migrations: readonly Migration[]): void {
  for (const { name } of migrations) rmSync(join(path, name));
}
