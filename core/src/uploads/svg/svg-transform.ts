import type { Matrix } from "../../structures/matrix.ts";
import { identity, product } from "../../structures/matrix.ts";

const step = /\s*,?\s*(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)/y;

/** The matrix of a `transform` attribute; the identity for an invalid one, which SVG ignores, too. */
export function transformMatrix(text: string | undefined): Matrix {
  let matrix = identity;
  step.lastIndex = 0;
  const whole = (text ?? "").trim();
  while (step.lastIndex < whole.length) {
    const found = step.exec(whole);
    const [, name = "", list = ""] = found ?? [];
    const numbers = list
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    if (found === null || numbers.length === 0 || !numbers.every(Number.isFinite)) return identity;
    matrix = product(matrix, matrixOf(name, numbers));
  }
  return matrix;
}

function matrixOf(name: string, numbers: readonly number[]): Matrix {
  const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = numbers;
  const radians = (a * Math.PI) / 180;
  switch (name) {
    case "matrix":
      return [a, b ?? 0, c, d, e, f];
    case "translate":
      return [1, 0, 0, 1, a, b ?? 0];
    case "scale":
      return [a, 0, 0, b ?? a, 0, 0];
    case "rotate": {
      const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
      const about = product([1, 0, 0, 1, b ?? 0, c], [cos, sin, -sin, cos, 0, 0]);
      return product(about, [1, 0, 0, 1, -(b ?? 0), -c]);
    }
    case "skewX":
      return [1, 0, Math.tan(radians), 1, 0, 0];
    default:
      return [1, Math.tan(radians), 0, 1, 0, 0];
  }
}
