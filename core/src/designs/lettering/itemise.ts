import bidiFactory, { type Bidi } from "bidi-js";
import { isInvisible, isMark, isWhite, scriptOf } from "./characters.ts";
import type { FontWeight } from "./families.ts";
import type { Typeface, Typefaces } from "./typeface.ts";

// The package is CommonJS, whose default import is the factory itself; for Node its types describe a module.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** A part of a paragraph that one font file shapes in one script and direction. */
export interface Item {
  readonly start: number;
  readonly end: number;
  /** The level of the Unicode bidirectional algorithm: odd is right to left. */
  readonly level: number;
  readonly script: string;
  /** Undefined if no loaded file has the characters. */
  readonly face: Typeface | undefined;
}

export interface Itemised {
  readonly items: readonly Item[];
  /** The direction of the paragraph, by its first letter. */
  readonly direction: "ltr" | "rtl";
  /** The characters that no loaded file has. */
  readonly missing: readonly string[];
}

interface Style {
  readonly family: string;
  readonly weight: FontWeight;
}

/** The items of a paragraph in the order of its characters. It takes time in proportion to the length of the paragraph. */
export function itemise(paragraph: string, { family, weight }: Style, typefaces: Typefaces): Itemised {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph);
  const items: { start: number; end: number; level: number; script: string; face: Typeface | undefined }[] = [];
  const missing = new Set<string>();
  let script = firstScript(paragraph);
  let start = 0;
  for (const character of paragraph) {
    const end = start + character.length;
    const last = items.at(-1);
    const level = levels[start] ?? 0;
    const codePoint = character.codePointAt(0) ?? 0;
    const own = scriptOf(character);
    if (last !== undefined && (isInvisible(character) || (isMark(character) && last.face?.has(codePoint)))) {
      last.end = end;
    } else {
      script = own ?? script;
      const keeps = own === null && last?.face?.has(codePoint);
      const face = keeps ? last?.face : typefaces.faceOf(family, weight, codePoint);
      const isMissing = face === undefined && !isWhite(character) && !isInvisible(character);
      if (isMissing) missing.add(character);
      if (last?.level === level && last.script === script && last.face === face) last.end = end;
      else items.push({ start, end, level, script, face });
    }
    start = end;
  }
  const direction = (paragraphs[0]?.level ?? 0) % 2 === 1 ? "rtl" : "ltr";
  return { items, direction, missing: [...missing] };
}

function firstScript(paragraph: string): string {
  for (const character of paragraph) {
    const script = scriptOf(character);
    if (script !== null) return script;
  }
  return "Latn";
}

/** Rule L2 of the Unicode bidirectional algorithm: from the highest level to the lowest odd one, each run of at least that level is reversed. */
export function inVisualOrder<Leveled extends { readonly level: number }>(items: readonly Leveled[]): Leveled[] {
  const ordered = [...items];
  const levels = [...new Set(items.map(({ level }) => level))].toSorted((one, other) => other - one);
  const lowestOdd = Math.min(...levels.filter((level) => level % 2 === 1));
  for (let level = levels[0] ?? 0; level >= lowestOdd; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to - from > 1) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return ordered;
}
