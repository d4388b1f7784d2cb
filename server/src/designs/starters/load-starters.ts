import type { Starter } from "@boxwright/core/designs/starters/starter";
import { ContentFault, contentFolder, readYamlFolder } from "../../content/read-files.ts";
import { starterFile } from "./starter-file.ts";

/** The shop's own designs, in the order of the page that offers them. Throws a ContentFault that names the file. */
export function loadStarters(folder = contentFolder): readonly Starter[] {
  const files = readYamlFolder("designs", starterFile, folder).toSorted((one, other) => one.rank - other.rank);
  const keys = files.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) throw new ContentFault(`content/designs has two starters with the key ${twice}`);
  return files.map(({ rank: _, ...starter }) => starter);
}
