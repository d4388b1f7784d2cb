import type { PanelFace } from "./panel-faces.ts";
import type { Point } from "./sheet.ts";

/** x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The transformation that applies `second` first and then `first`. */
export function product(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The transformation back, of a matrix that keeps areas apart. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

export function apply([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

export function scaling(x: number, y: number): Matrix {
  return [x, 0, 0, y, 0, 0];
}

/** From the coordinates of a face to the sheet. */
export function matrixOfFace({ right, up, origin }: PanelFace): Matrix {
  return [...right, ...up, ...origin];
}

/** The cosine, exact at multiples of 90 degrees, so that upright drawings have round numbers. */
export function cosine(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  if (turned % 90 === 0) return [1, 0, -1, 0][turned / 90] ?? 0;
  return Math.cos((turned * Math.PI) / 180);
}
