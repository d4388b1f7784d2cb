import type { PanelFace } from "../structures/panel-faces.ts";
import type { Bounds, Point } from "../structures/sheet.ts";
import { boundsOfFrame } from "./frame.ts";
import { type FaceSize, frameOf } from "./place.ts";
import type { Scene } from "./scene.ts";

/** Millimetres between a new object and the edges of its face, and the objects beside it. */
const gap = 3.5;
/** The points that are tried along a side of a face, on each side of its middle. */
const tries = 16;
/** The least distance between the middles of two objects in millimetres, so that both are seen. */
const offset = 6;
/** An object that covers this part of a face is its background. */
const background = 0.6;

/**
 * The point for the middle of a new object on a face: the middle of the face, or the nearest point at which the new object hides nothing. On
 * a face without room, it is a point at which the new object hides least.
 */
export function freePoint(scene: Scene, face: PanelFace, size: Point): Point {
  const objects = scene[face.side].filter(
    ({ place, body, hidden }) =>
      place.panel === face.panel && hidden !== true && body.kind !== "fill" && body.kind !== "pattern",
  );
  return freePointAmong(
    face,
    size,
    objects.map((object) => boundsOfFrame(frameOf(object, face))),
  );
}

/** The same among bounding boxes on the face. */
export function freePointAmong(face: FaceSize, size: Point, all: readonly Bounds[]): Point {
  const taken = all.filter((bounds) => areaOf(bounds) < background * face.width * face.height);
  const points = pointsWithin(face, size);
  const hidden = (point: Point) => taken.reduce((sum, other) => sum + overlap(boundsAbout(point, size), other), 0);
  const [best] = points
    .filter((point) => !taken.some((other) => isMiddle(point, other)))
    .map((point) => ({ point, hidden: hidden(point) }))
    .sort((one, other) => one.hidden - other.hidden);
  return best?.point ?? [face.width / 2, face.height / 2];
}

/** The points at which an object lies within a face: those near its middle first, and the lower of two at the same distance. */
function pointsWithin({ width, height }: FaceSize, [w, h]: Point): Point[] {
  const across = stepsAlong(width, w);
  const upwards = stepsAlong(height, h);
  return across
    .flatMap((x) => upwards.map((y): Point => [x, y]))
    .map((by) => ({ by, far: Math.round(Math.hypot(...by) * 1000) }))
    .sort((one, other) => one.far - other.far || one.by[1] - other.by[1])
    .map(({ by: [x, y] }): Point => [width / 2 + x, height / 2 + y]);
}

/** Distances from the middle of a side at which an object is within it. */
function stepsAlong(length: number, own: number): number[] {
  const room = Math.max(0, (length - own) / 2 - gap);
  if (room === 0) return [0];
  return Array.from({ length: 2 * tries + 1 }, (_, index) => (room * (index - tries)) / tries);
}

function boundsAbout([x, y]: Point, [w, h]: Point): Bounds {
  return { left: x - w / 2, right: x + w / 2, low: y - h / 2, high: y + h / 2 };
}

/** The area in which one hides the other or comes too near to it. */
function overlap(one: Bounds, other: Bounds): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left) + gap;
  const upwards = Math.min(one.high, other.high) - Math.max(one.low, other.low) + gap;
  return Math.max(0, across) * Math.max(0, upwards);
}

function isMiddle([x, y]: Point, { left, right, low, high }: Bounds): boolean {
  return Math.hypot(x - (left + right) / 2, y - (low + high) / 2) < offset;
}

function areaOf({ left, right, low, high }: Bounds): number {
  return (right - left) * (high - low);
}
