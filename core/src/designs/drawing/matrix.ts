import type { PanelFace } from "../../structures/panel-faces.ts";
import type { Point } from "../../structures/sheet.ts";
import type { Frame } from "../place.ts";
import type { Matrix } from "./entry.ts";

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The transformation that applies `second` first and then `first`. */
export function product(first: Matrix, second: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = second;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
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

/** From the coordinates of a frame, in millimetres from its lower left corner, to those around it. It is rigid: it turns and mirrors, but never scales. */
export function matrixOfFrame({ x, y, w, h, turn, flip }: Frame): Matrix {
  const [cos, sin] = [cosine(turn), cosine(turn - 90)];
  const flipX = flip === "x" || flip === "both" ? -1 : 1;
  const flipY = flip === "y" || flip === "both" ? -1 : 1;
  const [a, b, c, d] = [cos * flipX, sin * flipX, -sin * flipY, cos * flipY];
  return [a, b, c, d, x + w / 2 - (a * w + c * h) / 2, y + h / 2 - (b * w + d * h) / 2];
}

/** Exact at multiples of 90 degrees, so that upright drawings have round numbers. */
function cosine(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  if (turned % 90 === 0) return [1, 0, -1, 0][turned / 90] ?? 0;
  return Math.cos((turned * Math.PI) / 180);
}

/** For SVG's `transform`. A millionth is less than a micrometre over the largest sheet. */
export function matrixText(matrix: Matrix): string {
  return `matrix(${matrix.map((value) => Math.round(value * 1e6) / 1e6 + 0).join(" ")})`;
}
