import type { InkSpace, PictureFact } from "@boxwright/core/artwork/file-facts";
import { cornersOf } from "../pdf/boxes.ts";
import type { PictureMark } from "../pdf/mark.ts";

const millimetresPerInch = 25.4;

/** How large a picture is printed. */
export function placedPicture({ bits, height, matrix, width }: PictureMark, space: InkSpace): PictureFact {
  const [a, b, c, d] = matrix;
  const across = (width * millimetresPerInch) / Math.hypot(a, b);
  const up = (height * millimetresPerInch) / Math.hypot(c, d);
  return {
    quad: cornersOf([0, 0, 1, 1], matrix),
    pixels: { width, height },
    ppi: Math.min(across, up),
    isLineArt: bits === 1,
    space,
  };
}
