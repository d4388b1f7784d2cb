import { areaPaths, FillRule, type Path64, type Paths64, union } from "clipper2-ts";
import type { Point } from "./sheet.ts";

/** clipper counts in whole micrometres, so that touching edges are equal to the last bit. */
const micrometres = 1000;

function toPath(poly: readonly Point[]): Path64 {
  return poly.map(([x, y]) => ({ x: Math.round(x * micrometres), y: Math.round(y * micrometres) }));
}

function counterClockwise(path: Path64): Path64 {
  return areaPaths([path]) < 0 ? path.toReversed() : path;
}

/** The closed rings round all polygons together, in millimetres, and the area inside them in square millimetres. */
export function outlineOf(polygons: readonly (readonly Point[])[]): { rings: Point[][]; area: number } {
  const paths: Paths64 = polygons.map((poly) => counterClockwise(toPath(poly)));
  const merged = union(paths, FillRule.NonZero);
  return {
    rings: merged.map((path) => path.map(({ x, y }): Point => [x / micrometres, y / micrometres])),
    area: areaPaths(merged) / micrometres ** 2,
  };
}
