import { identity, type Matrix, product } from "@boxwright/core/structures/matrix";
import type { Operand } from "./content-lexer.ts";
import type { Font, Glyph } from "./font.ts";
import type { Box, TextState } from "./graphics-state.ts";
import { numbersEntry } from "./objects.ts";

/** What a text operator shows, and where. */
export interface ShownText {
  readonly font: Font;
  readonly glyphs: readonly Glyph[];
  /** From text space at the beginning of the text to user space. */
  readonly matrix: Matrix;
  readonly advance: number;
  /** Where each glyph begins in text space. */
  readonly starts: readonly number[];
  /** The places of the glyphs that begin a word after a gap, because programs seldom set spaces as glyphs. */
  readonly words: readonly number[];
}

/** In thousandths of the size; kerning moves letters less. */
const wordGap = 150;

/** The place of the next text (ISO 32000-1, 9.4). */
export class TextObject {
  #matrix: Matrix = identity;
  #line: Matrix = identity;

  begin(matrix: Matrix = identity): void {
    [this.#matrix, this.#line] = [matrix, matrix];
  }

  nextLine(x: number, y: number): void {
    this.begin(product(this.#line, [1, 0, 0, 1, x, y]));
  }

  /** Shows strings; numbers between them move back, in thousandths of the size. */
  show(items: readonly Operand[], text: TextState): ShownText | null {
    const { font, size, stretch, rise } = text;
    if (font === null) return null;
    const glyphs: Glyph[] = [];
    const starts: number[] = [];
    const words: number[] = [];
    const thousandth = font.isType3 ? (numbersEntry(font.dict, "FontMatrix")?.[0] ?? 0.001) : 0.001;
    let advance = 0;
    for (const item of items) {
      if (typeof item === "number" && item < -wordGap) words.push(glyphs.length);
      if (typeof item === "number") advance -= (item / 1000) * size * (font.isVertical ? 1 : stretch);
      if (!(item instanceof Uint8Array)) continue;
      for (const glyph of font.glyphsOf(item)) {
        glyphs.push(glyph);
        starts.push(advance);
        advance += advanceOf(glyph, thousandth, text);
      }
    }
    const matrix = product(this.#matrix, [1, 0, 0, 1, 0, rise]);
    const shift: Matrix = font.isVertical ? [1, 0, 0, 1, 0, advance] : [1, 0, 0, 1, advance, 0];
    this.#matrix = product(this.#matrix, shift);
    return glyphs.length === 0 ? null : { font, glyphs, matrix, advance, starts, words };
  }
}

function advanceOf({ width, isSpace }: Glyph, thousandth: number, text: TextState): number {
  const { font, size, characterSpace, wordSpace, stretch } = text;
  const space = characterSpace + (isSpace ? wordSpace : 0);
  // Vertical writing goes down by the height of a glyph, which is that of the font.
  if (font?.isVertical) return -size + space;
  return (width * thousandth * size + space) * stretch;
}

/** The place of a text from its baseline, in text space. */
export function boxOfText({ isVertical, ascent, descent }: Font, advance: number, size: number): Box {
  if (isVertical) return [-size / 2, Math.min(advance, 0), size / 2, Math.max(advance, 0)];
  return [0, descent * size, advance, ascent * size];
}
