import type { Point } from "../../structures/sheet.ts";
import { type PlateFrame, pixelOf } from "./plate-frame.ts";

/** The amount of an ink at each pixel, from 0 to 255. */
export type Plate = Uint8Array;

/** The inks of a printed side as a press gets them. */
export interface SidePlates {
  readonly frame: PlateFrame;
  /** Cyan, magenta, yellow and black. */
  readonly inks: readonly [Plate, Plate, Plate, Plate];
  /** White ink below the others; null without a plate of its own. */
  readonly white: Plate | null;
}

/** Less than two percent of an ink is no paint: dots of that size do not print. */
export const leastInk = 5;

/** The pixel that has a point of the sheet; -1 outside of the drawing. */
export function pixelAt(frame: PlateFrame, point: Point): number {
  const [x, y] = pixelOf(frame, point);
  const [column, row] = [Math.floor(x), Math.floor(y)];
  return column < 0 || row < 0 || column >= frame.columns || row >= frame.rows ? -1 : row * frame.columns + column;
}

/** The ink of a pixel on all plates together, from 0 to 1020. */
export function inkAt({ inks: [cyan, magenta, yellow, black] }: SidePlates, pixel: number): number {
  return (cyan[pixel] ?? 0) + (magenta[pixel] ?? 0) + (yellow[pixel] ?? 0) + (black[pixel] ?? 0);
}

/** Whether a pixel is painted. White ink is paint, too. */
export function isInked({ inks, white }: SidePlates, pixel: number): boolean {
  return (white?.[pixel] ?? 0) >= leastInk || inks.some((plate) => (plate[pixel] ?? 0) >= leastInk);
}
