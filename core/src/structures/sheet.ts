/** A point of the flat sheet in millimetres. The outside is towards the viewer, and y points up. */
export type Point = readonly [x: number, y: number];
export type Segment = readonly [Point, Point];

/** The sides of the board. */
export const printSides = ["outside", "inside"] as const;
export type PrintSide = (typeof printSides)[number];

/** A panel of the box. It is attached to its parent by a hinge, about which it folds. */
export interface Panel {
  readonly id: string;
  /** The English name for people. */
  readonly name: string;
  readonly poly: readonly Point[];
  readonly parent: string | null;
  /** The part of a crease about which this panel folds; null for the root. */
  readonly hinge: Segment | null;
  /** Degrees when folded. Positive turns away from the viewer; 0 means that there is no crease. */
  readonly angle: number;
  /** When it starts and stops folding, in the progress of the whole folding from 0 to 1. */
  readonly phase: readonly [number, number];
  /** Degrees at a progress of the whole folding, for a panel that does not turn evenly over its phase. */
  readonly turn?: ((progress: number) => number) | undefined;
  /** Extra degrees of the folded panel while its parent is at these degrees, so that a tuck clears the wall it slides behind. */
  readonly overbend?: ((parentDegrees: number) => number) | undefined;
  /** How many calipers the folded panel lies further out than its crease puts it, because another panel is under it. */
  readonly lift?: number;
}

/** The drawing of a family: panels, parents before children, and holes through them. A hole of two points is a slit. */
export interface Sheet {
  readonly panels: readonly Panel[];
  readonly slots: readonly (readonly Point[])[];
  /** Creases between two panels that are not parent and child. Their turns keep them connected. */
  readonly joints?: readonly Segment[];
  /** Lines to tear along. */
  readonly perforations?: readonly Segment[];
}

/** An axis-aligned bounding box. */
export interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

export function boundsOf(points: readonly Point[]): Bounds {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}

/** The area inside a ring; negative if it runs clockwise. */
export function areaOf(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** A rectangle from its lower left to its upper right corner, as a polygon that runs anticlockwise. */
export function rectangle(x0: number, y0: number, x1: number, y1: number): Point[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** A rectangle with its upper corners cut off, `cut` along each side. */
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

/** A horizontal line. */
export function level(y: number, x0: number, x1: number): Segment {
  return [
    [x0, y],
    [x1, y],
  ];
}

/** A vertical line. */
export function upright(x: number, y0: number, y1: number): Segment {
  return [
    [x, y0],
    [x, y1],
  ];
}

/** Mirrors a polygon at x = 0 and keeps its orientation. */
export function mirrored(poly: readonly Point[]): Point[] {
  return poly.map(([x, y]): Point => [-x, y]).reverse();
}
