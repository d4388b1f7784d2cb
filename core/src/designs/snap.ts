import type { Bounds, Point, Segment } from "../structures/sheet.ts";
import type { FaceSize } from "./place.ts";

export type GuideKind = "edge" | "middle" | "third" | "safe" | "seam" | "object";

/** A line that a dragged box snaps to, in millimetres of the face. A vertical line is at an x, a horizontal one at a y. */
export interface Guide {
  readonly axis: "x" | "y";
  readonly at: number;
  /** The ends of the line on the other axis. */
  readonly from: number;
  readonly to: number;
  readonly kind: GuideKind;
}

/** The lines and boxes of a face to snap to, in millimetres of the face. */
export interface SnapSurroundings {
  readonly face: FaceSize;
  /** The distance that text should keep from the edges. */
  readonly safeInset: number;
  /** The edges at which other panels meet the face. Only upright and level ones count. */
  readonly seams: readonly Segment[];
  /** The bounding boxes of the other objects. */
  readonly others: readonly Bounds[];
}

/** The coordinates that snap: for a drag the edges and the middle of the dragged box, for a handle only the edges that it moves. */
export interface Snapping {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

export interface Snapped {
  /** How far to move right and up. */
  readonly by: Point;
  /** The guides on which the moved coordinates lie. */
  readonly guides: readonly Guide[];
}

/** The coordinates of a box that is dragged as a whole. */
export function snappingOf({ left, right, low, high }: Bounds): Snapping {
  return { x: [left, (left + right) / 2, right], y: [low, (low + high) / 2, high] };
}

/** The guides of a face, which stay the same during a gesture. */
export function guidesOf({ face, safeInset, seams, others }: SnapSurroundings): Guide[] {
  const onFace = (axis: "x" | "y", at: number, kind: GuideKind): Guide => {
    return { axis, at, from: 0, to: axis === "x" ? face.height : face.width, kind };
  };
  const ofAxis = (axis: "x" | "y", length: number): Guide[] => [
    onFace(axis, 0, "edge"),
    onFace(axis, length, "edge"),
    onFace(axis, length / 2, "middle"),
    onFace(axis, length / 3, "third"),
    onFace(axis, (length * 2) / 3, "third"),
    ...(2 * safeInset < length ? [onFace(axis, safeInset, "safe"), onFace(axis, length - safeInset, "safe")] : []),
  ];
  return [
    ...ofAxis("x", face.width),
    ...ofAxis("y", face.height),
    ...seams.flatMap(guideOfSeam),
    ...others.flatMap(guidesOfBox),
  ];
}

/** How far a seam may lean to count as upright or level. */
const straight = 0.01;

function guideOfSeam([[ax, ay], [bx, by]]: Segment): Guide[] {
  if (Math.abs(ax - bx) < straight) {
    return [{ axis: "x", at: ax, from: Math.min(ay, by), to: Math.max(ay, by), kind: "seam" }];
  }
  if (Math.abs(ay - by) < straight) {
    return [{ axis: "y", at: ay, from: Math.min(ax, bx), to: Math.max(ax, bx), kind: "seam" }];
  }
  return [];
}

function guidesOfBox(box: Bounds): Guide[] {
  const { x, y } = snappingOf(box);
  return [
    ...x.map((at): Guide => ({ axis: "x", at, from: box.low, to: box.high, kind: "object" })),
    ...y.map((at): Guide => ({ axis: "y", at, from: box.left, to: box.right, kind: "object" })),
  ];
}

/** Moves coordinates to the nearest guide of each axis, by at most `threshold` millimetres. */
export function snap(guides: readonly Guide[], { x, y }: Snapping, threshold: number): Snapped {
  const by: Point = [nearest(guides, "x", x, threshold), nearest(guides, "y", y, threshold)];
  const isMet = ({ axis, at }: Guide) => {
    const [coordinates, moved] = axis === "x" ? [x, by[0]] : [y, by[1]];
    return coordinates.some((coordinate) => Math.abs(coordinate + moved - at) < straight);
  };
  return { by, guides: guides.filter(isMet) };
}

function nearest(guides: readonly Guide[], axis: "x" | "y", coordinates: readonly number[], threshold: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (const guide of guides) {
    if (guide.axis !== axis) continue;
    for (const coordinate of coordinates) {
      const distance = guide.at - coordinate;
      if (Math.abs(distance) < Math.abs(best)) best = distance;
    }
  }
  return Math.abs(best) <= threshold ? best : 0;
}
