import { bleedWidth } from "../structures/bleed.ts";
import type { Dieline } from "../structures/dieline.ts";
import type { PrintSide } from "../structures/sheet.ts";
import type { FileFinding } from "./file-finding.ts";

/** In millimetres: a picture of a finding shows this much around it. */
const around = 12;

/** A part of the picture of a printed side in millimetres, from its upper left corner. */
export interface PictureCut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The whole picture of a printed side: the blank with its bleed. */
export function wholeCut({ blank }: Pick<Dieline, "blank">): PictureCut {
  return { x: 0, y: 0, width: blank.width + 2 * bleedWidth, height: blank.height + 2 * bleedWidth };
}

/** The place of a finding on the picture of its side, with what is around it. The inside is mirrored, as it is seen. */
export function cutAround(
  [left, low, right, high]: NonNullable<FileFinding["box"]>,
  dieline: Pick<Dieline, "blank">,
  side: PrintSide,
): PictureCut {
  const { blank } = dieline;
  const whole = wholeCut(dieline);
  const from = side === "outside" ? left - blank.x : blank.x + blank.width - right;
  const x = Math.max(0, from + bleedWidth - around);
  const y = Math.max(0, blank.y + blank.height - high + bleedWidth - around);
  return {
    x,
    y,
    width: Math.max(0, Math.min(whole.width, from + right - left + bleedWidth + around) - x),
    height: Math.max(0, Math.min(whole.height, blank.y + blank.height - low + bleedWidth + around) - y),
  };
}
