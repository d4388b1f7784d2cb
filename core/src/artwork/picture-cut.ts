import { bleedWidth } from "../structures/bleed.ts";
import type { Dieline } from "../structures/dieline.ts";
import type { PrintSide } from "../structures/sheet.ts";
import type { FileFinding } from "./file-finding.ts";

/** In millimetres: a picture of a finding shows this much around it. */
const detailMargin = 12;

/** A part of the picture of a printed side, by default in millimetres, from its upper left corner. */
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
  around = detailMargin,
): PictureCut {
  const { blank } = dieline;
  const whole = wholeCut(dieline);
  const from = side === "outside" ? left - blank.x : blank.x + blank.width - right;
  const [x, end] = within(whole.width, from + bleedWidth, right - left, around);
  const [y, bottom] = within(whole.height, blank.y + blank.height - high + bleedWidth, high - low, around);
  return { x, y, width: end - x, height: bottom - y };
}

/** Where a part with what is around it begins and ends on the picture. */
function within(whole: number, from: number, length: number, around: number): readonly [number, number] {
  const onPicture = (at: number) => Math.min(whole, Math.max(0, at));
  return [onPicture(from - around), onPicture(from + length + around)];
}
