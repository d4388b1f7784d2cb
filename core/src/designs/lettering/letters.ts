import { isInvisible, isMark, isWhite, joins } from "./characters.ts";
import type { Item } from "./itemise.ts";
import type { Glyph, Typeface } from "./typeface.ts";

/** A letter with its marks, or several that merged. */
export interface Letter {
  /** Undefined if no loaded file has it. */
  readonly face: Typeface | undefined;
  readonly glyphs: readonly Glyph[];
  /** The index of its first character in the paragraph. */
  readonly index: number;
  /** In millimetres, without the space after it. */
  readonly advance: number;
  /** The extra space after it, in millimetres. */
  readonly space: number;
}

/** Both in millimetres. */
export interface Spacing {
  readonly size: number;
  readonly tracking: number;
}

/** The letters of a part of an item, from left to right. */
export function lettersOf(paragraph: string, item: Item, { start, end }: Range, spacing: Spacing): Letter[] {
  const { face, script, level } = item;
  const text = paragraph.slice(start, end);
  if (face === undefined) return missingLetters(text, start, level, spacing);
  const ligatures = spacing.tracking === 0;
  const glyphs = face.shape({ text, direction: level % 2 === 1 ? "rtl" : "ltr", script, ligatures });
  const perUnit = spacing.size / face.unitsPerEm;
  return clusters(glyphs).map((cluster): Letter => {
    const advance = cluster.reduce((sum, glyph) => sum + glyph.advance, 0) * perUnit;
    const space = advance === 0 || joins(script) ? 0 : spacing.tracking;
    return { face, glyphs: cluster, index: start + (cluster[0]?.cluster ?? 0), advance, space };
  });
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function clusters(glyphs: readonly Glyph[]): Glyph[][] {
  const groups: Glyph[][] = [];
  for (const glyph of glyphs) {
    const last = groups.at(-1);
    if (last !== undefined && last[0]?.cluster === glyph.cluster) last.push(glyph);
    else groups.push([glyph]);
  }
  return groups;
}

/** In parts of the type size. */
const widthOfMissing = 0.6;
const widthOfSpace = 0.3;

/** Letters without a file keep their places. */
function missingLetters(text: string, start: number, level: number, { size, tracking }: Spacing): Letter[] {
  let index = start;
  const letters: Letter[] = [];
  for (const character of text) {
    const isThin = isMark(character) || isInvisible(character);
    const advance = isThin ? 0 : (isWhite(character) ? widthOfSpace : widthOfMissing) * size;
    letters.push({ face: undefined, glyphs: [], index, advance, space: isThin ? 0 : tracking });
    index += character.length;
  }
  return level % 2 === 1 ? letters.reverse() : letters;
}
