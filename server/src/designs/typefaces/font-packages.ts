import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  type FontFile,
  fontFile,
  fontPath,
  type TypefaceFamily,
  typefaceFamilies,
} from "@boxwright/core/designs/lettering/families";

const require = createRequire(import.meta.url);

/** The folder of the package that has the files of a family. */
export function fontPackage(family: string): string {
  return dirname(require.resolve(`@fontsource/${family}/package.json`));
}

/** The WOFF file as the package has it: some licenses forbid changed files of the same name. */
export async function readFontFile({ id, family }: FontFile): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(join(fontPackage(family), "files", `${id}-normal.woff`)));
}

/** All font files of the shop, by their path. */
export const fontFiles: ReadonlyMap<string, FontFile> = new Map(
  typefaceFamilies
    .flatMap((family) =>
      family.weights.flatMap((weight) => family.subsets.map((subset) => fontFile(family, subset, weight))),
    )
    .map((file) => [fontPath(file), file]),
);

export function readLicense({ id }: TypefaceFamily): Promise<string> {
  return readFile(join(fontPackage(id), "LICENSE"), "utf8");
}
