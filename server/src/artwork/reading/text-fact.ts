import type { TextFact } from "@boxwright/core/artwork/file-facts";
import type { Cmyk } from "@boxwright/core/structures/colour/ink";
import { cornersOf } from "../pdf/boxes.ts";
import type { TextMark } from "../pdf/mark.ts";
import { boxOfText } from "../pdf/text-object.ts";

const pointsPerMillimetre = 72 / 25.4;
export const mostCharacters = 80;

export function textFact(mark: TextMark, ink: Cmyk | null): TextFact {
  const { advance, font, matrix, state } = mark;
  const { size } = state.text;
  const [a, b] = matrix;
  const turn = size < 0 ? 180 : 0;
  return {
    quad: cornersOf(boxOfText(font, advance, size), matrix),
    text: wordsOf(mark),
    size: sizeOf(mark),
    angle: (((Math.atan2(b, a) * 180) / Math.PI + turn + 540) % 360) - 180,
    ink,
  };
}

/** In points of the page. */
export function sizeOf({ matrix: [, , c, d], state }: TextMark): number {
  return Math.hypot(c, d) * Math.abs(state.text.size) * pointsPerMillimetre;
}

/** Null if the font names none of the characters. */
function wordsOf({ font, glyphs, words }: TextMark): string | null {
  let text = "";
  let isNamed = false;
  const gaps = new Set(words);
  for (const [place, { code }] of glyphs.entries()) {
    const characters = font.charactersOf(code);
    if (gaps.has(place) && text !== "") text += " ";
    isNamed ||= characters !== undefined;
    text += characters ?? "\ufffd";
    if (text.length >= mostCharacters) break;
  }
  return isNamed ? text.slice(0, mostCharacters) : null;
}
