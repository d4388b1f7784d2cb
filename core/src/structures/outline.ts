import { ClipType, FillRule, type Path64, type Paths64, PathType } from "clipper2-ts/dist/Core.js";
import { Clipper, Clipper64 } from "clipper2-ts/dist/Engine.js";
import { ClipperOffset, EndType, JoinType } from "clipper2-ts/dist/Offset.js";
import type { Point } from "./sheet.ts";

// The library is imported file by file: its index would also load files that are not used here, a third of its weight in browsers.

/** Clipper calculates in whole micrometres, so that touching edges are exactly equal. */
const micrometres = 1000;

type Ring = readonly Point[];

function toPath(poly: Ring): Path64 {
  return poly.map(([x, y]) => ({ x: Math.round(x * micrometres), y: Math.round(y * micrometres) }));
}

function counterClockwise(path: Path64): Path64 {
  return Clipper.area(path) < 0 ? path.toReversed() : path;
}

function combined(how: ClipType, subjects: Paths64, clips: Paths64 = [], rule = FillRule.NonZero): Paths64 {
  const clipper = new Clipper64();
  clipper.addPaths(subjects, PathType.Subject);
  clipper.addPaths(clips, PathType.Clip);
  const solution: Paths64 = [];
  clipper.execute(how, rule, solution);
  return solution;
}

function grown(paths: Paths64, millimetres: number, endType: EndType): Paths64 {
  const offset = new ClipperOffset();
  offset.addPaths(paths, JoinType.Miter, endType);
  const solution: Paths64 = [];
  offset.execute(millimetres * micrometres, solution);
  return solution;
}

function toRings(paths: Paths64): Point[][] {
  return paths.map((path) => path.map(({ x, y }): Point => [x / micrometres, y / micrometres]));
}

/** The outline rings of the union of polygons, in millimetres, and its area in square millimetres. */
export function outlineOf(polygons: readonly Ring[]): { rings: Point[][]; area: number } {
  const paths: Paths64 = polygons.map((poly) => counterClockwise(toPath(poly)));
  return measured(combined(ClipType.Union, paths));
}

/** The area that rings fill by a rule, as rings that do not cross each other, and its size in square millimetres. */
export function filledArea(rings: readonly Ring[], rule: "evenOdd" | "nonzero"): { rings: Point[][]; area: number } {
  const fillRule = rule === "evenOdd" ? FillRule.EvenOdd : FillRule.NonZero;
  return measured(combined(ClipType.Union, rings.map(toPath), [], fillRule));
}

function measured(paths: Paths64): { rings: Point[][]; area: number } {
  const area = paths.reduce((sum, path) => sum + Clipper.area(path), 0);
  return { rings: toRings(paths), area: area / micrometres ** 2 };
}

/** Rings offset outwards by this many millimetres, or inwards if negative, with sharp corners. */
export function offsetRings(rings: readonly Ring[], by: number): Point[][] {
  return toRings(grown(rings.map(toPath), by, EndType.Polygon));
}

/** Bands that reach this many millimetres to each side of lines; with `ends` "beyond" they reach as far past the ends. */
export function bandsAbout(lines: readonly Ring[], by: number, ends: "flush" | "beyond"): Point[][] {
  const endType = ends === "flush" ? EndType.Butt : EndType.Square;
  return toRings(grown(lines.map(toPath), by, endType));
}

/** The area of rings without the area of other rings. */
export function cutAway(rings: readonly Ring[], others: readonly Ring[]): Point[][] {
  return toRings(combined(ClipType.Difference, rings.map(toPath), others.map(toPath)));
}

/** The intersection of two polygons. */
export function overlapOf(one: Ring, other: Ring): Point[][] {
  return toRings(combined(ClipType.Intersection, [toPath(one)], [toPath(other)]));
}
