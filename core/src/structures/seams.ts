import type { Dieline } from "./dieline.ts";
import { seenPanels } from "./seen-panels.ts";
import { areaOf, type Point, type PrintSide, printSides, type Segment } from "./sheet.ts";
import type { PosedPanel } from "./solid/posed-panel.ts";
import { add, cross, dot, subtract, unit, type Vector } from "./solid/vector.ts";

/** A rigid motion on the sheet: x' = a x + c y + e, y' = b x + d y + f. */
export type Motion = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Two panels whose edges meet in the folded box, so that a drawing on one can continue on the other. */
export interface Seam {
  readonly from: string;
  readonly to: string;
  readonly side: PrintSide;
  /** Moves the drawing of `from` to the place on the sheet where it continues on `to`; the identity if they meet at a crease. */
  readonly motion: Motion;
  /** The part of the outline of `from` that meets `to`. */
  readonly edge: Segment;
}

/** Edges meet if they are this close: corners have layers of board, and clearance between them. */
const reach = { calipers: 4.2, millimetres: 0.6 };
const shortest = 5;
/** Edges that meet run in opposite directions, as both outlines run anticlockwise: this is the cosine of the largest deviation. */
const opposite = -0.999;

/** An edge of an outline that runs anticlockwise, on the sheet and in the room. */
interface Edge {
  readonly panel: string;
  readonly ends: Segment;
  readonly from: Vector;
  readonly along: Vector;
  readonly length: number;
}

/** The seams between the panels that people see: of the outside on the closed box, of the inside on the open one. */
export function seamsOf(dieline: Dieline): Seam[] {
  return printSides.flatMap((side) => seamsOn(dieline, side));
}

/** The seams of one side. */
export function seamsOn(dieline: Dieline, side: PrintSide): Seam[] {
  const edges = seenPanels(dieline, side).flatMap(edgesOf);
  const gap = reach.calipers * dieline.board.caliper + reach.millimetres;
  const seams = edges.flatMap((one) =>
    edges.flatMap((other) => (one.panel === other.panel ? [] : (seamBetween(one, other, gap, side) ?? []))),
  );
  return oncePerMotion(seams);
}

function edgesOf({ panel: { id, poly }, toRoom }: PosedPanel): Edge[] {
  const ring = areaOf(poly) < 0 ? poly.toReversed() : poly;
  return ring.flatMap((start, index) => {
    const end = ring[(index + 1) % ring.length] ?? start;
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
    if (length < shortest) return [];
    const from = toRoom(...start, 0);
    return [{ panel: id, ends: [start, end], from, along: unit(subtract(toRoom(...end, 0), from)), length }];
  });
}

function seamBetween(one: Edge, other: Edge, gap: number, side: PrintSide): Seam | null {
  if (dot(one.along, other.along) > opposite) return null;
  const start = dot(subtract(other.from, one.from), one.along);
  const [low, high] = [Math.max(0, start - other.length), Math.min(one.length, start)];
  if (high - low < shortest || [low, high].some((at) => apart(one, other, at) > gap)) return null;
  const middle = (low + high) / 2;
  return {
    from: one.panel,
    to: other.panel,
    side,
    motion: motionOnto(one, other, middle, start - middle),
    edge: [pointAt(one, low), pointAt(one, high)],
  };
}

/** The distance in the room between the lines of two edges, at a length along the first. */
function apart(one: Edge, other: Edge, at: number): number {
  const offset = cross(subtract(add(one.from, one.along, at), other.from), other.along);
  return Math.hypot(...offset);
}

function pointAt({ ends: [[x0, y0], [x1, y1]], length }: Edge, at: number): Point {
  const part = at / length;
  return [x0 + (x1 - x0) * part, y0 + (y1 - y0) * part];
}

/** The motion that lays the first edge, at a length along it, on the second. */
function motionOnto(one: Edge, other: Edge, at: number, onOther: number): Motion {
  const [ux, uy] = directionOf(one);
  const [vx, vy] = directionOf(other);
  const [cos, sin] = [rounded(-ux * vx - uy * vy), rounded(uy * vx - ux * vy)];
  const [x, y] = pointAt(one, at);
  const [toX, toY] = pointAt(other, onOther);
  return [cos, sin, 0 - sin, cos, rounded(toX - cos * x + sin * y), rounded(toY - sin * x - cos * y)];
}

function directionOf({ ends: [[x0, y0], [x1, y1]], length }: Edge): Point {
  return [(x1 - x0) / length, (y1 - y0) / length];
}

/** Removes the rounding errors of the folding, so that a motion at a crease is exactly the identity. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}

/** Notches divide a seam into several edges with one motion: the longest represents them. */
function oncePerMotion(seams: readonly Seam[]): Seam[] {
  const longest = new Map<string, Seam>();
  for (const seam of seams.toSorted((one, other) => lengthOf(one.edge) - lengthOf(other.edge))) {
    longest.set([seam.from, seam.to, ...seam.motion].join(" "), seam);
  }
  return [...longest.values()];
}

function lengthOf([[x0, y0], [x1, y1]]: Segment): number {
  return Math.hypot(x1 - x0, y1 - y0);
}
