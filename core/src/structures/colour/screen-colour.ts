import { type BoardColour, boardLooks } from "../solid/board-look.ts";
import { lookUp } from "./colour-table.ts";
import type { Cmyk, Ink } from "./ink.ts";
import { inksToScreen } from "./press-tables.ts";

/** Red, green, blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A drawing converts the inks of a swatch for each of its objects. */
const converted = new WeakMap<Cmyk, Rgb>();

/** The color of inks on white paper, by the conversion of the press profile. */
export function rgbOf(cmyk: Cmyk): Rgb {
  const known = converted.get(cmyk);
  if (known !== undefined) return known;
  const [red = 0, green = 0, blue = 0] = lookUp(
    inksToScreen,
    cmyk.map((percent) => percent / 100),
  );
  const rgb: Rgb = [red, green, blue];
  converted.set(cmyk, rgb);
  return rgb;
}

/** The color of inks on a board. Ink lets a part of the light of kraft through, as in the pictures of the folded box. */
export function rgbOnBoard(cmyk: Cmyk, board: BoardColour): Rgb {
  const rgb = rgbOf(cmyk);
  if (board === "white") return rgb;
  const [red, green, blue] = boardLooks[board].outside;
  return [(rgb[0] * red) / 255, (rgb[1] * green) / 255, (rgb[2] * blue) / 255];
}

/** White ink covers the board, so process colors above it look as on white paper. */
export function rgbOfInk({ cmyk, white }: Ink, board: BoardColour): Rgb {
  if (white === "only") return [255, 255, 255];
  return rgbOnBoard(cmyk, white === "under" ? "white" : board);
}

/** The color of inks on a board in CSS. */
export function screenColour(cmyk: Cmyk, board: BoardColour): string {
  return css(rgbOnBoard(cmyk, board));
}

/** The color of an ink of a drawing on a board in CSS, with its white ink if it has any. */
export function screenColourOfInk(ink: Ink, board: BoardColour): string {
  return css(rgbOfInk(ink, board));
}

function css(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}
