import { createHash } from "node:crypto";
import { closeSync, globSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";

/**
 * Writes server/migrations from every tables.ts. While nothing is released there is one initial migration, made afresh;
 * afterwards a change must become a further migration, so that data already there are kept.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "server", "migrations");
const tag = "0000_initial";
/** The moment that drizzle orders migrations by: fixed, so that the same tables always give the same files. */
const initialMoment = Date.UTC(2026, 0, 1);

export interface Migrations {
  readonly tables: readonly string[];
  readonly files: ReadonlyMap<string, string>;
}

/** The migration files (by path within the folder) that the tables of the house ask for. */
export async function migrationsOfTables(): Promise<Migrations> {
  const tables = globSync("server/src/**/tables.ts", { cwd: root }).sort();
  const schema: Record<string, unknown> = {};
  for (const path of tables) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(root, path)).href);
    for (const name of Object.keys(exported).sort()) schema[`${path}/${name}`] = exported[name];
  }
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema));
  const sql = `${statements.join("--> statement-breakpoint\n")}\n`;
  const journal = {
    version: "7",
    dialect: "postgresql",
    entries: [{ idx: 0, version: "7", when: initialMoment, tag, breakpoints: true }],
  };
  const snapshot = { ...generateDrizzleJson(schema), id: uuidOf(sql) };
  return {
    tables,
    files: new Map([
      [`${tag}.sql`, sql],
      ["meta/_journal.json", `${JSON.stringify(journal, null, 2)}\n`],
      ["meta/0000_snapshot.json", `${JSON.stringify(snapshot, null, 2)}\n`],
    ]),
  };
}

function uuidOf(text: string): string {
  return createHash("sha256")
    .update(text)
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}

/** One at a time; a lock that is older than a minute was left behind. */
async function withLock(work: () => Promise<void>): Promise<void> {
  const lock = join(root, "node_modules", ".generate-migrations.lock");
  for (;;) {
    try {
      closeSync(openSync(lock, "wx"));
      break;
    } catch {
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > 60_000) rmSync(lock, { force: true });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  await work().finally(() => rmSync(lock, { force: true }));
}

/** Whole at every moment: a test run may be reading it. */
function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}.draft`, text);
  renameSync(`${path}.draft`, path);
}

async function generate(): Promise<void> {
  const { tables, files } = await migrationsOfTables();
  mkdirSync(join(folder, "meta"), { recursive: true });
  for (const [path, text] of files) replaceFile(join(folder, path), text);
  for (const path of globSync("**/*.{sql,json}", { cwd: folder })) if (!files.has(path)) rmSync(join(folder, path));
  console.log(`server/migrations/${tag}.sql written from ${tables.length} tables.ts`);
  for (const path of tables) console.log(`  ${path}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await withLock(generate);
