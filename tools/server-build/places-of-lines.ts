import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { decodedMappings, TraceMap } from "@jridgewell/trace-mapping";
import type { Plugin } from "vite";
import type { PlacesOfLines } from "../../server/src/app/places-of-lines.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Writes `places.json`, which says of each line of the build from which line of which source it comes, in place of source maps: those of
 * the whole server take a hundred megabytes of memory.
 */
export function placesOfLines(): Plugin {
  return {
    name: "places-of-lines",
    generateBundle({ dir = "" }, bundle) {
      const sources: string[] = [];
      const files: Record<string, number[]> = {};
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== "chunk") {
          if (name.endsWith(".map")) delete bundle[name];
          continue;
        }
        if (file.map !== null) files[name] = linesOf(new TraceMap(file.map as never), dir, sources);
        file.map = null;
      }
      const places: PlacesOfLines = { sources, files };
      this.emitFile({ type: "asset", fileName: "places.json", source: JSON.stringify(places) });
    },
  };
}

/** The source and its line, from 1, of each line; 0 and 0 without one. New sources are added to `sources`. */
function linesOf(map: TraceMap, folder: string, sources: string[]): number[] {
  const places = map.sources.map((source) => sources.push(relative(root, resolve(folder, source ?? ""))) - 1);
  return decodedMappings(map).flatMap((segments) => {
    const [, source, line] = segments.find((segment) => segment.length > 1) ?? [];
    return source === undefined || line === undefined ? [0, 0] : [places[source] ?? 0, line + 1];
  });
}
