import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Which line of which source each line of a build comes from. */
export interface PlacesOfLines {
  /** Paths in the repository. */
  readonly sources: readonly string[];
  /** For each file of the build, two numbers a line: the index of its source and the line in it, from 1; 0 without a source. */
  readonly files: Readonly<Record<string, readonly number[]>>;
}

/** Lets the stacks of errors name the sources of a built program. The table of their lines is read with the first stack. */
export function showSourcesInStacks(build: string, repository: string): void {
  const folder = `${pathToFileURL(build).href}/`;
  let places: PlacesOfLines | null = null;

  function describe(site: NodeJS.CallSite): string {
    const file = site.getFileName();
    if (!file?.startsWith(folder)) return String(site);
    places ??= JSON.parse(readFileSync(join(build, "places.json"), "utf8")) as PlacesOfLines;
    const { sources, files } = places;
    const first = 2 * ((site.getLineNumber() ?? 0) - 1);
    const [source = 0, line = 0] = files[file.slice(folder.length)]?.slice(first, first + 2) ?? [];
    if (line === 0) return String(site);
    const built = `${file}:${site.getLineNumber()}:${site.getColumnNumber()}`;
    return String(site).replace(built, `${join(repository, sources[source] ?? "")}:${line}`);
  }

  Error.prepareStackTrace = (error, sites) =>
    [Error.prototype.toString.call(error), ...sites.map((site) => `    at ${describe(site)}`)].join("\n");
}
