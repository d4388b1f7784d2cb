import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const imported = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;

/** The bytes (gzip) of the scripts of the desk's first load: the entry of its build, and its heaviest page, with all that both import. */
export function deskWeight(build: string): number {
  const assets = join(build, "assets");
  const read = (file: string) => readFileSync(join(assets, file), "utf8");
  const filesFrom = (file: string, found = new Set<string>()): ReadonlySet<string> => {
    if (!found.has(file)) {
      found.add(file);
      for (const [, next = ""] of read(file).matchAll(imported)) filesFrom(next, found);
    }
    return found;
  };
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file))).length, 0);

  const document = readFileSync(join(build, "index.html"), "utf8");
  const entry = [...document.matchAll(/(?:src|href)="\/desk\/assets\/([^"]+\.js)"/g)].flatMap(([, file = ""]) => [
    ...filesFrom(file),
  ]);
  const pages = readdirSync(assets).filter((file) => /-page-[\w-]+\.js$/.test(file));
  const first = new Set(entry);
  const later = pages.map((page) => weigh([...filesFrom(page)].filter((file) => !first.has(file))));
  return weigh(first) + Math.max(0, ...later);
}
