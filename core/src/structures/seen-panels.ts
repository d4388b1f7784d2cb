import type { Dieline } from "./dieline.ts";
import type { Pose } from "./fold.ts";
import { boundsOf, type PrintSide } from "./sheet.ts";
import { isInside } from "./solid/patch.ts";
import { type PosedPanel, poseAll } from "./solid/posed-panel.ts";
import { sphereRays } from "./solid/rays.ts";
import { dot, scale, subtract, type Vector } from "./solid/vector.ts";
import { carriesArtwork } from "./surfaces.ts";

/** The pose in which people read a side: the outside on the closed box, the inside on the open one. */
export function readingPose({ family }: Dieline, side: PrintSide): Pose {
  return side === "outside" ? { progress: 1, angles: {} } : family.poses.open;
}

/** The direction in which a side of a panel faces. */
export function normalOf({ up }: PosedPanel, side: PrintSide): Vector {
  return side === "outside" ? up : scale(up, -1);
}

/** A panel is checked at this many points along each axis. */
const samples = 5;
/** A panel counts as seen if at least this part of its points is. */
const leastPart = 0.25;
/**
 * The cosine of the largest angle between the normal of a panel and the direction from which it is seen. A closed box is seen straight on,
 * because the gap between two flaps would count as a view otherwise, and an open box from all around.
 */
const leastCosine: Readonly<Record<PrintSide, number>> = { outside: 1, inside: 0.3 };
const rays = sphereRays(200);
/** Panels that touch are at least this far apart, in millimetres. */
const touching = 0.01;

/** The printed panels that people see on a side, as they stand in its reading pose: those that no other panel hides. */
export function seenPanels(dieline: Dieline, side: PrintSide): PosedPanel[] {
  const all = poseAll(dieline, readingPose(dieline, side));
  return all.filter((posed) => carriesArtwork(posed.panel, side) && isSeen(posed, all, side));
}

function isSeen(posed: PosedPanel, all: readonly PosedPanel[], side: PrintSide): boolean {
  const normal = normalOf(posed, side);
  const directions = [normal, ...rays.filter((ray) => dot(ray, normal) > leastCosine[side])];
  const others = all.filter((other) => other !== posed).map(blockerOf);
  const points = pointsOn(posed);
  const free = points.filter((from) => directions.some((ray) => !others.some((hits) => hits(from, ray))));
  return free.length >= leastPart * points.length;
}

function pointsOn({ panel, toRoom }: PosedPanel): Vector[] {
  const { left, right, low, high } = boundsOf(panel.poly);
  const steps = Array.from({ length: samples }, (_, step) => (step + 0.5) / samples);
  return steps.flatMap((u) =>
    steps.flatMap((v) => {
      const [x, y] = [left + (right - left) * u, low + (high - low) * v];
      return isInside(panel.poly, x, y) ? [toRoom(x, y, 0)] : [];
    }),
  );
}

/** Whether a ray meets the panel. */
function blockerOf({ panel, toRoom, across, along, up }: PosedPanel): (from: Vector, ray: Vector) => boolean {
  const origin = toRoom(0, 0, 0);
  return (from, ray) => {
    const towards = dot(ray, up);
    if (Math.abs(towards) < 1e-6) return false;
    const offset = subtract(from, origin);
    const distance = -dot(offset, up) / towards;
    if (distance < touching) return false;
    const x = dot(offset, across) + distance * dot(ray, across);
    const y = dot(offset, along) + distance * dot(ray, along);
    return isInside(panel.poly, x, y);
  };
}
