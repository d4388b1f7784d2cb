import type { Matrix } from "@boxwright/core/structures/matrix";
import { product } from "@boxwright/core/structures/matrix";

/** A part of a picture, in parts (0 to 1) of its width and height from its upper left corner. */
export interface PicturePart {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const wholePicture: PicturePart = { x: 0, y: 0, w: 1, h: 1 };

/** The matrix that maps the unit square (y up) of a part of a picture to its place on the sheet, if `matrix` maps that of the crop. */
export function placedPart(part: PicturePart, crop: PicturePart, matrix: Matrix): Matrix {
  const [w, h] = [part.w / crop.w, part.h / crop.h];
  const x = (part.x - crop.x) / crop.w;
  const y = 1 - (part.y + part.h - crop.y) / crop.h;
  return product(matrix, [w, 0, 0, h, x, y]);
}
