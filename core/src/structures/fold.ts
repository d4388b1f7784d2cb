import type { Panel, Point } from "./sheet.ts";
import { dot, type Vector } from "./solid/vector.ts";

/** A rigid motion: the rows of a 3 × 3 rotation, and a shift. The flat sheet lies in z = 0, its outside towards +z. */
export interface Placement {
  readonly rows: readonly [Vector, Vector, Vector];
  readonly shift: Vector;
}

/** How far a box is folded, from flat (0) to closed (1), and the degrees of single panels that differ from that. */
export interface Pose {
  readonly progress: number;
  readonly angles: Readonly<Record<string, number>>;
}

const unmoved: Placement = {
  rows: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  shift: [0, 0, 0],
};

/** The point in space of a point on a placed panel. */
export function place({ rows, shift }: Placement, point: Vector): Vector {
  return [dot(rows[0], point) + shift[0], dot(rows[1], point) + shift[1], dot(rows[2], point) + shift[2]];
}

/** The inverse of `place`: from a point in space to the coordinates of the panel. */
export function unplace({ rows, shift }: Placement, point: Vector): Vector {
  const [x, y, z] = [point[0] - shift[0], point[1] - shift[1], point[2] - shift[2]];
  const along = (axis: 0 | 1 | 2) => rows[0][axis] * x + rows[1][axis] * y + rows[2][axis] * z;
  return [along(0), along(1), along(2)];
}

/** First `inner`, then `outer`. */
function compose(outer: Placement, inner: Placement): Placement {
  const column = (index: 0 | 1 | 2): Vector => [inner.rows[0][index], inner.rows[1][index], inner.rows[2][index]];
  const [a, b, c] = [column(0), column(1), column(2)];
  const row = (of: Vector): Vector => [dot(of, a), dot(of, b), dot(of, c)];
  return {
    rows: [row(outer.rows[0]), row(outer.rows[1]), row(outer.rows[2])],
    shift: place(outer, inner.shift),
  };
}

/** Rotates about the line from `a` to `b` in the plane of the sheet (Rodrigues' formula), anticlockwise when seen from `b`. */
function turnAbout(a: Point, b: Point, radians: number): Placement {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [x, y] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const rest = 1 - cos;
  const rows: Placement["rows"] = [
    [cos + x * x * rest, x * y * rest, y * sin],
    [x * y * rest, cos + y * y * rest, -x * sin],
    [-y * sin, x * sin, cos],
  ];
  const turnedA = place({ rows, shift: [0, 0, 0] }, [a[0], a[1], 0]);
  return { rows, shift: [a[0] - turnedA[0], a[1] - turnedA[1], -turnedA[2]] };
}

function centroid(poly: readonly Point[]): Point {
  const [x, y] = poly.reduce(([sumX, sumY], [px, py]) => [sumX + px, sumY + py], [0, 0]);
  return [x / poly.length, y / poly.length];
}

/** How much of a phase is done at a progress of the whole folding. All three are from 0 to 1. */
export function partOf([from, until]: Panel["phase"], progress: number): number {
  return until > from ? Math.min(1, Math.max(0, (progress - from) / (until - from))) : Number(progress >= until);
}

/** The degrees that a panel has turned about its hinge at a progress of the whole folding. */
export function degreesAt({ angle, phase, turn }: Panel, progress: number): number {
  return turn === undefined ? angle * partOf(phase, progress) : turn(progress);
}

/** The degrees with the panel's overbend, which grows with the panel's own turn. */
function bentAt(panel: Panel, progress: number, parentDegrees: number): number {
  const degrees = degreesAt(panel, progress);
  return panel.overbend === undefined ? degrees : degrees * (1 + panel.overbend(parentDegrees) / 90);
}

function foldOne({ hinge, poly }: Panel, degrees: number): Placement {
  if (hinge === null) return unmoved;
  const [a, b] = hinge;
  const [x, y] = centroid(poly);
  const childIsLeft = (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]) > 0;
  const radians = (-degrees * Math.PI) / 180;
  return childIsLeft ? turnAbout(a, b, radians) : turnAbout(b, a, radians);
}

/** The placement of each panel, by its id, at `progress` (0 flat, 1 folded). Parents come before children in `panels`. */
export function fold(panels: readonly Panel[], progress: number): ReadonlyMap<string, Placement> {
  const placed = new Map<string, Placement>();
  const bent = new Map<string | null, number>();
  for (const panel of panels) {
    const parent = panel.parent === null ? unmoved : placed.get(panel.parent);
    if (parent === undefined) throw new Error(`panel ${panel.id} comes before its parent`);
    const degrees = bentAt(panel, progress, bent.get(panel.parent) ?? 0);
    bent.set(panel.id, degrees);
    placed.set(panel.id, compose(parent, foldOne(panel, degrees)));
  }
  return placed;
}
