import { changedReleased, type MigrationsFolder, removeMigrations, unreleased, writeMigrations } from "./folder.ts";
import { planMigrations } from "./plan.ts";
import { emptySnapshot, type Snapshot } from "./snapshot.ts";

interface Generated {
  readonly files: ReadonlyMap<string, string>;
  readonly database: Snapshot;
}

/** The new migrations that the tables of the code need. Before the first release, the only migration with all tables. */
async function newMigrations(folder: MigrationsFolder, code: Snapshot, name: string): Promise<Generated> {
  const isFirst = isBeforeFirstRelease(folder);
  const { steps, database } = await planMigrations(isFirst ? emptySnapshot() : folder.database, code, folder.release);
  const begin = isFirst ? 0 : folder.migrations.length;
  const files = steps.map(({ kind, sql }, index): [string, string] => [
    `${String(begin + index).padStart(4, "0")}_${isFirst ? "initial" : name}${kind === "change" ? "" : `_${kind}`}.sql`,
    `${sql}\n`,
  ]);
  return { files: new Map(files), database };
}

export function isBeforeFirstRelease({ release }: MigrationsFolder): boolean {
  return Object.keys(release.migrations).length === 0;
}

/** Whether the migrations of the folder are up to date with the tables of the code. */
export async function isComplete(folder: MigrationsFolder, code: Snapshot): Promise<boolean> {
  const { files } = await newMigrations(folder, code, "missing");
  const existing = new Map(folder.migrations.map(({ name, sql }) => [name, sql]));
  return [...files].every(([name, sql]) => existing.get(name) === sql);
}

/** Writes the new migrations that the tables of the code need, and returns their names. Throws if a released migration was edited. */
export async function writeFurtherMigrations(
  folder: MigrationsFolder,
  code: Snapshot,
  name: string,
): Promise<readonly string[]> {
  const edited = changedReleased(folder);
  if (edited.length > 0)
    throw new Error(
      `Released migrations are never edited again. Restore ${edited.join(", ")} and write a new migration.`,
    );
  const { files, database } = await newMigrations(folder, code, name);
  if (isBeforeFirstRelease(folder)) removeMigrations(folder.path, unreleased(folder));
  writeMigrations(folder.path, files, database);
  return [...files.keys()];
}
