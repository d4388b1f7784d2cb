import type { DesignBox } from "@boxwright/core/designs/scene";
import { colourDifference } from "@boxwright/core/structures/colour/difference";
import type { Cmyk } from "@boxwright/core/structures/colour/ink";
import { withInkSum } from "@boxwright/core/structures/colour/ink-sum";
import { type Rgb, rgbOf } from "@boxwright/core/structures/colour/screen-colour";
import { suggestInk } from "@boxwright/core/structures/colour/suggest-ink";

/** The most ink that dries, in percent: less on kraft, which absorbs less. */
export const mostInk = { white: 300, kraft: 280 } as const;

/** From this difference on (ΔE), people see that a color prints differently. */
const seen = 5;

/** The inks that come nearest to a color of the screen and dry on the board. */
export function inkOfColor(rgb: Rgb, board: DesignBox["color"]): Cmyk {
  return withInkSum(suggestInk(rgb), mostInk[board]);
}

/** Whether a color of the screen cannot be printed, because its nearest inks look different. */
export function isOutsideInk(rgb: Rgb, cmyk: Cmyk): boolean {
  return colourDifference(rgb, rgbOf(cmyk)) > seen;
}

/** The amount of one ink when the others stay and their sum may not grow beyond the most. */
export function limitedInk(cmyk: Cmyk, index: number, wanted: number, most: number): number {
  const others = cmyk.reduce((sum, ink, at) => (at === index ? sum : sum + ink), 0);
  return Math.max(0, Math.min(wanted, most - others));
}

export function rgbOfHex(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}
