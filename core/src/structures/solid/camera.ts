import { cross, direction, dot, scale, subtract, unit, type Vector } from "./vector.ts";

/** A point in the picture, in pixels from the upper left, and its distance in front of the eye. */
export interface ImagePoint {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

export interface Camera {
  readonly eye: Vector;
  readonly right: Vector;
  readonly up: Vector;
  readonly forward: Vector;
  /** Pixels per millimetre, at a distance of one millimetre. */
  readonly focal: number;
  readonly centre: readonly [number, number];
  readonly width: number;
  readonly height: number;
}

/** Vertical field of view in degrees. */
const field = 20;
const margins = { top: 0.09, side: 0.11, bottom: 0.13 };

/** Projects a point of the room into the picture. */
export function project({ eye, right, up, forward, focal, centre }: Camera, point: Vector): ImagePoint {
  const offset = subtract(point, eye);
  const depth = dot(offset, forward);
  return {
    x: centre[0] + (focal * dot(offset, right)) / depth,
    y: centre[1] - (focal * dot(offset, up)) / depth,
    depth,
  };
}

/**
 * A camera at an azimuth and an elevation in degrees, as close as possible with all points within the margins of the frame, and at least at
 * the distance `nearest`.
 */
export function aim(
  points: readonly Vector[],
  azimuth: number,
  elevation: number,
  width: number,
  height: number,
  nearest = 0,
): Camera {
  const towards = direction(azimuth, elevation);
  const forward = scale(towards, -1);
  const right = unit(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  const focal = height / 2 / Math.tan((field * Math.PI) / 360);
  const size = Math.max(...points.map((point) => Math.hypot(...point)));
  const room = { width: width * (1 - 2 * margins.side), height: height * (1 - margins.top - margins.bottom) };

  let camera: Camera = {
    eye: scale(towards, size * 8),
    right,
    up,
    forward,
    focal,
    centre: [width / 2, height / 2],
    width,
    height,
  };
  for (let round = 0; round < 8; round += 1) {
    const box = boundsOf(points.map((point) => project(camera, point)));
    const excess = Math.max((box.right - box.left) / room.width, (box.bottom - box.top) / room.height);
    camera = { ...camera, eye: scale(camera.eye, Math.max(excess, 0.4)) };
  }
  camera = { ...camera, eye: scale(towards, Math.max(nearest, Math.hypot(...camera.eye))) };
  const box = boundsOf(points.map((point) => project(camera, point)));
  const middle = margins.top * height + room.height / 2;
  return {
    ...camera,
    centre: [
      camera.centre[0] + width / 2 - (box.left + box.right) / 2,
      camera.centre[1] + middle - (box.top + box.bottom) / 2,
    ],
  };
}

function boundsOf(points: readonly ImagePoint[]) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
