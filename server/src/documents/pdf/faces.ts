import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export type Face = "text" | "strong" | "head";

/** The font files of each face, each for a part of Unicode. A character uses the first file that has it. */
const files: Readonly<Record<Face, readonly string[]>> = {
  text: filesOf("hanken-grotesk", 400, ["latin", "latin-ext", "vietnamese", "cyrillic-ext"]),
  strong: filesOf("hanken-grotesk", 600, ["latin", "latin-ext", "vietnamese", "cyrillic-ext"]),
  head: filesOf("bricolage-grotesque", 700, ["latin", "latin-ext", "vietnamese"]),
};

function filesOf(family: string, weight: number, subsets: readonly string[]): string[] {
  return subsets.map((subset) => `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`);
}

export interface FontFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const read = new Map<string, FontFile>();

/** The font files of a face, read from disk once. */
export function fontFilesOf(face: Face): readonly FontFile[] {
  return files[face].map((name) => {
    const known = read.get(name);
    if (known !== undefined) return known;
    const file = { name, bytes: readFileSync(fileURLToPath(import.meta.resolve(name))) };
    read.set(name, file);
    return file;
  });
}
