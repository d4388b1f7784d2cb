import {
  areaPaths,
  difference,
  EndType,
  FillRule,
  inflatePaths,
  intersect,
  JoinType,
  type Path64,
  type Paths64,
  union,
} from "clipper2-ts";
import type { Point } from "./sheet.ts";

/** Clipper calculates in whole micrometres, so that touching edges are exactly equal. */
const micrometres = 1000;

type Ring = readonly Point[];

function toPath(poly: Ring): Path64 {
  return poly.map(([x, y]) => ({ x: Math.round(x * micrometres), y: Math.round(y * micrometres) }));
}

function counterClockwise(path: Path64): Path64 {
  return areaPaths([path]) < 0 ? path.toReversed() : path;
}

function toRings(paths: Paths64): Point[][] {
  return paths.map((path) => path.map(({ x, y }): Point => [x / micrometres, y / micrometres]));
}

/** The outline rings of the union of polygons, in millimetres, and its area in square millimetres. */
export function outlineOf(polygons: readonly Ring[]): { rings: Point[][]; area: number } {
  const paths: Paths64 = polygons.map((poly) => counterClockwise(toPath(poly)));
  const merged = union(paths, FillRule.NonZero);
  return { rings: toRings(merged), area: areaPaths(merged) / micrometres ** 2 };
}

/** Rings offset outwards by this many millimetres, or inwards if negative, with sharp corners. */
export function offsetRings(rings: readonly Ring[], by: number): Point[][] {
  return toRings(inflatePaths(rings.map(toPath), by * micrometres, JoinType.Miter, EndType.Polygon));
}

/** Bands that reach this many millimetres to each side of lines; with `ends` "beyond" they reach as far past the ends. */
export function bandsAbout(lines: readonly Ring[], by: number, ends: "flush" | "beyond"): Point[][] {
  const endType = ends === "flush" ? EndType.Butt : EndType.Square;
  return toRings(inflatePaths(lines.map(toPath), by * micrometres, JoinType.Miter, endType));
}

/** The area of rings without that of others. */
export function cutAway(rings: readonly Ring[], others: readonly Ring[]): Point[][] {
  return toRings(difference(rings.map(toPath), others.map(toPath), FillRule.NonZero));
}

/** The intersection of two polygons. */
export function overlapOf(one: Ring, other: Ring): Point[][] {
  return toRings(intersect([toPath(one)], [toPath(other)], FillRule.NonZero));
}
