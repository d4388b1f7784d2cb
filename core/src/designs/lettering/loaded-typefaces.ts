import { isInvisible, isWhite } from "./characters.ts";
import { type FontFile, type FontWeight, filesWith } from "./families.ts";
import type { Typeface, Typefaces } from "./typeface.ts";

/** A text with the typeface that it is set in. */
export interface Lettered {
  readonly text: string;
  readonly family: string;
  readonly weight: FontWeight;
}

/** The typefaces of the loaded files, by the id of the file. Files that failed have `null`. */
export type LoadedFiles = ReadonlyMap<string, Typeface | null>;

export function typefacesOf(files: LoadedFiles): Typefaces {
  const kept = new Map<string, Typeface | undefined>();
  return {
    faceOf: (family, weight, codePoint) => {
      const key = `${family} ${weight} ${codePoint}`;
      if (!kept.has(key)) kept.set(key, faceIn(files, filesWith(family, weight, codePoint), codePoint));
      return kept.get(key);
    },
  };
}

function faceIn(files: LoadedFiles, candidates: readonly FontFile[], codePoint: number): Typeface | undefined {
  for (const { id } of candidates) {
    const face = files.get(id);
    if (face?.has(codePoint)) return face;
  }
  return undefined;
}

/**
 * The files to load next for these texts. A file may lack characters of its subset, so that more files may be needed once these have
 * loaded.
 */
export function filesToLoad(texts: readonly Lettered[], files: LoadedFiles): FontFile[] {
  const wanted = new Map<string, FontFile>();
  for (const [typeface, characters] of charactersByTypeface(texts)) {
    const { family, weight } = typeface;
    for (const codePoint of characters) {
      const file = firstUnread(files, filesWith(family, weight, codePoint), codePoint);
      if (file !== undefined) wanted.set(file.id, file);
    }
  }
  return [...wanted.values()];
}

function charactersByTypeface(texts: readonly Lettered[]): Map<Lettered, Set<number>> {
  const byName = new Map<string, { typeface: Lettered; characters: Set<number> }>();
  for (const typeface of texts) {
    const name = `${typeface.family} ${typeface.weight}`;
    const entry = byName.get(name) ?? { typeface, characters: new Set() };
    for (const character of typeface.text) {
      if (needsFile(character)) entry.characters.add(character.codePointAt(0) ?? 0);
    }
    byName.set(name, entry);
  }
  return new Map([...byName.values()].map(({ typeface, characters }) => [typeface, characters]));
}

/** Ends of lines and marks of direction have no letter in any file. */
function needsFile(character: string): boolean {
  return character === " " || !(isWhite(character) || isInvisible(character));
}

function firstUnread(files: LoadedFiles, candidates: readonly FontFile[], codePoint: number): FontFile | undefined {
  for (const file of candidates) {
    const face = files.get(file.id);
    if (face === undefined) return file;
    if (face?.has(codePoint)) return undefined;
  }
  return undefined;
}
