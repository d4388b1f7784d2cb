import { cosine, type Matrix } from "../../structures/matrix.ts";
import type { Frame } from "../place.ts";

/** From the coordinates of a frame, in millimetres from its lower left corner, to those around it. It is rigid: it turns and mirrors, but never scales. */
export function matrixOfFrame({ x, y, w, h, turn, flip }: Frame): Matrix {
  const [cos, sin] = [cosine(turn), cosine(turn - 90)];
  const flipX = flip === "x" || flip === "both" ? -1 : 1;
  const flipY = flip === "y" || flip === "both" ? -1 : 1;
  const [a, b, c, d] = [cos * flipX, sin * flipX, -sin * flipY, cos * flipY];
  return [a, b, c, d, x + w / 2 - (a * w + c * h) / 2, y + h / 2 - (b * w + d * h) / 2];
}

/** For SVG's `transform`. A millionth is less than a micrometre over the largest sheet. */
export function matrixText(matrix: Matrix): string {
  return `matrix(${matrix.map((value) => Math.round(value * 1e6) / 1e6 + 0).join(" ")})`;
}
