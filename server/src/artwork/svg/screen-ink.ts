import { colourDifference } from "@boxwright/core/structures/colour/difference";
import type { Cmyk } from "@boxwright/core/structures/colour/ink";
import { type Rgb, rgbOf } from "@boxwright/core/structures/colour/screen-colour";
import { suggestInk } from "@boxwright/core/structures/colour/suggest-ink";

/** How a color of a screen prints. */
export interface ScreenInk {
  readonly cmyk: Cmyk;
  /** How different the print looks. */
  readonly deltaE: number;
  readonly hasInk: boolean;
}

/** The ink of a color in the form #rrggbb; null for any other text. */
export function screenInk(color: string): ScreenInk | null {
  const digits = /^#([\da-f]{6})$/i.exec(color)?.[1];
  if (digits === undefined) return null;
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return inkOfScreen([part(0), part(2), part(4)]);
}

/** White leaves the board as it is. */
export function inkOfScreen(rgb: Rgb): ScreenInk {
  const isWhite = rgb.every((value) => value > 254.5);
  const cmyk: Cmyk = isWhite ? [0, 0, 0, 0] : suggestInk(rgb);
  return { cmyk, deltaE: colourDifference(rgb, rgbOf(cmyk)), hasInk: cmyk.some((ink) => ink > 0) };
}
