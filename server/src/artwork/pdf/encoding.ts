import { charactersOfGlyph } from "./glyph-names.ts";
import { entryOf, itemsOf, type MaybeObject, nameEntry, nameOf, numberEntry, numberOf } from "./objects.ts";

const windows = new TextDecoder("windows-1252");
const macintosh = new TextDecoder("macintosh");
/** A flag of fonts whose codes are no letters. */
const symbolic = 4;

/** The characters that the codes of a simple font stand for by its encoding (ISO 32000-1, 9.6.6). */
export function encodingOf(encoding: MaybeObject, descriptor: MaybeObject): (code: number) => string | undefined {
  const base = nameOf(encoding) ?? nameEntry(encoding, "BaseEncoding");
  const names = namesOfDifferences(itemsOf(entryOf(encoding, "Differences")));
  const isSymbolic = ((numberEntry(descriptor, "Flags") ?? 0) & symbolic) !== 0;
  const decoder = base === "MacRomanEncoding" ? macintosh : windows;
  return (code) => {
    const name = names.get(code);
    if (name !== undefined) return charactersOfGlyph(name);
    if (code < 32 || (base === undefined && isSymbolic)) return undefined;
    return decoder.decode(Uint8Array.of(code));
  };
}

/** A number begins a run of names, which belong to the codes from that number on. */
export function namesOfDifferences(items: readonly MaybeObject[]): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  let code = 0;
  for (const item of items.slice(0, 1024)) {
    const start = numberOf(item);
    const name = nameOf(item);
    if (start !== undefined) code = start;
    else if (name !== undefined) names.set(code++, name);
  }
  return names;
}
