import { luminanceOf } from "../../structures/colour/difference.ts";
import type { Ink } from "../../structures/colour/ink.ts";
import { rgbOfInk } from "../../structures/colour/screen-colour.ts";
import type { BoardColour } from "../../structures/solid/board-look.ts";

const kept = { white: new WeakMap<Ink, number>(), kraft: new WeakMap<Ink, number>() };

/** The board without ink. */
export const bare: Ink = { cmyk: [0, 0, 0, 0], white: null };

/** The luminance of an ink on the board, from 0 to 1. */
export function luminanceOfInk(ink: Ink, board: BoardColour): number {
  const known = kept[board].get(ink) ?? luminanceOf(rgbOfInk(ink, board));
  kept[board].set(ink, known);
  return known;
}

/** The contrast of two luminances, as WCAG 2.2 defines it: from 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
