import type { Point } from "@boxwright/core/structures/sheet";
import { type Camera, project } from "@boxwright/core/structures/solid/camera";
import { type Patch, pointOf } from "@boxwright/core/structures/solid/patch";
import { dot, subtract, type Vector } from "@boxwright/core/structures/solid/vector";
import type { Ring } from "./scan.ts";

/** A linear function of the pixels of a picture: `base + x · perX + y · perY`. */
export interface Linear {
  readonly base: number;
  readonly perX: number;
  readonly perY: number;
}

/** A patch as the camera sees it. */
export interface Sight {
  readonly patch: Patch;
  /** Its outline and its holes in the picture, in pixels. */
  readonly rings: readonly Ring[];
  /** One divided by the depth of a pixel. */
  readonly inverseDepth: Linear;
  /** The patch's own u and v under a pixel, divided by its depth. */
  readonly u: Linear;
  readonly v: Linear;
}

/** A patch as the camera sees it; null if it faces away. */
export function sightOf(camera: Camera, patch: Patch): Sight | null {
  const offset = subtract(camera.eye, patch.origin);
  const facing = dot(patch.normal, offset);
  if (facing <= 0) return null;
  const inverseDepth = scaledBy(linearOf(camera, patch.normal), -1 / facing);
  // On the ray of a pixel: u = start + depth · slope, thus u · inverseDepth = start · inverseDepth + slope.
  const along = (axis: Vector) => plus(scaledBy(inverseDepth, dot(offset, axis)), linearOf(camera, axis));
  const rings = [patch.outline, ...patch.holes].map((ring) => ringOf(camera, patch, ring));
  return { patch, rings, inverseDepth, u: along(patch.across), v: along(patch.along) };
}

function ringOf(camera: Camera, patch: Patch, points: readonly Point[]): Ring {
  const ring = new Float64Array(points.length * 2);
  points.forEach(([u, v], index) => {
    const { x, y } = project(camera, pointOf(patch, u, v));
    ring[index * 2] = x;
    ring[index * 2 + 1] = y;
  });
  return ring;
}

/** How far the ray of a pixel moves along an axis for each millimetre of depth. */
function linearOf({ forward, right, up, focal, centre }: Camera, axis: Vector): Linear {
  const perX = dot(right, axis) / focal;
  const perY = -dot(up, axis) / focal;
  return { base: dot(forward, axis) - perX * centre[0] - perY * centre[1], perX, perY };
}

function scaledBy({ base, perX, perY }: Linear, by: number): Linear {
  return { base: base * by, perX: perX * by, perY: perY * by };
}

function plus(a: Linear, b: Linear): Linear {
  return { base: a.base + b.base, perX: a.perX + b.perX, perY: a.perY + b.perY };
}
