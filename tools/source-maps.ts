import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";

/** The parts of a map of a script that `npm run build` reads. */
interface ScriptMap {
  readonly sources: readonly string[];
  readonly [other: string]: unknown;
}

/** Where a build writes the scripts of each application. */
const scriptFolders = { shop: "client/assets", desk: "desk/assets" } as const;

/**
 * Moves the source maps of the scripts out of the folders that the shop serves, to `maps/shop` and `maps/desk` of the build. They name
 * their sources by the path in the repository, and no longer contain them.
 */
export function moveSourceMaps(build: string, repository: string): void {
  const maps = join(build, "maps");
  rmSync(maps, { recursive: true, force: true });
  for (const [app, scripts] of Object.entries(scriptFolders)) {
    const folder = join(maps, app);
    mkdirSync(folder, { recursive: true });
    for (const path of globSync("*.map", { cwd: join(build, scripts) }).sort()) {
      const written = join(build, scripts, path);
      const { sourcesContent: _, ...map } = JSON.parse(readFileSync(written, "utf8")) as ScriptMap;
      const sources = map.sources.map((source) => inRepository(source, join(build, scripts), repository));
      writeFileSync(join(folder, basename(path)), JSON.stringify({ ...map, sources }));
      rmSync(written);
    }
  }
}

/** `../../../app/root.tsx` of a map is `web/app/root.tsx`. Sources that are no files keep their name. */
function inRepository(source: string, scripts: string, repository: string): string {
  if (!source.startsWith(".")) return source;
  const path = relative(repository, resolve(scripts, source)).split("\\").join("/");
  return path.startsWith("..") ? basename(path) : path;
}
