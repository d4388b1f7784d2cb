/** A point of the flat sheet in millimetres: outside print face towards the viewer, y up. */
export type Point = readonly [x: number, y: number];
export type Segment = readonly [Point, Point];

/** The face of the board that an artwork is for. */
export type PrintSide = "outside" | "inside";

/** One face of the box. It hangs on its parent's edge and folds about it. */
export interface Panel {
  readonly id: string;
  /** As a person calls it. */
  readonly name: string;
  readonly poly: readonly Point[];
  readonly parent: string | null;
  /** The stretch of the crease that belongs to this panel; null for the root. */
  readonly hinge: Segment | null;
  /** Degrees when folded. Positive turns away from the viewer; 0 is no crease. */
  readonly angle: number;
  /** When it folds, as a part of the whole folding from 0 to 1. */
  readonly phase: readonly [number, number];
  /** Degrees at a progress of the whole folding, where the panel does not turn evenly over its phase. */
  readonly turn?: ((progress: number) => number) | undefined;
  /** Degrees that it is bent further, once bent, while its parent is at so many: so a tuck keeps clear of what it slides behind. */
  readonly overbend?: ((parentDegrees: number) => number) | undefined;
  /** Calipers that the folded panel lies outwards of where its crease puts it, because another lies there. */
  readonly lift?: number;
}

/** What a family draws: panels, parents before children, and holes cut through them; a hole of two points is a slit. */
export interface Sheet {
  readonly panels: readonly Panel[];
  readonly slots: readonly (readonly Point[])[];
  /** Creases between two panels neither of which hangs on the other: their turns keep them together. */
  readonly joints?: readonly Segment[];
  /** Lines to tear along. */
  readonly perforations?: readonly Segment[];
}

/** The smallest upright rectangle round points. */
export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

/** How far points go on the sheet. */
export function boundsOf(points: readonly Point[]): Bounds {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}

/** From its lower left corner to its upper right, anticlockwise. */
export function rectangle(x0: number, y0: number, x1: number, y1: number): Point[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** A rectangle whose upper corners are cut off by so much. */
export function cutCorners(x0: number, y0: number, x1: number, y1: number, cut: number): Point[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1 - cut],
    [x1 - cut, y1],
    [x0 + cut, y1],
    [x0, y1 - cut],
  ];
}

/** A line straight across the sheet. */
export function level(y: number, x0: number, x1: number): Segment {
  return [
    [x0, y],
    [x1, y],
  ];
}

/** A line straight up the sheet. */
export function upright(x: number, y0: number, y1: number): Segment {
  return [
    [x, y0],
    [x, y1],
  ];
}

/** Mirrors a polygon at x = 0 and keeps its direction of travel. */
export function mirrored(poly: readonly Point[]): Point[] {
  return poly.map(([x, y]): Point => [-x, y]).reverse();
}
