import type { Point } from "../sheet.ts";
import { clearance, taper } from "./allowances.ts";
import type { Wall } from "./tube.ts";

/** The left and the right end of a lid or a dust flap on its wall, inside the neighbouring walls. */
export function spanOn({ x0, x1 }: Wall, t: number): [number, number] {
  return [x0 + clearance + t / 2, x1 - clearance - t / 2];
}

/**
 * The degrees beyond a right angle by which a tuck bends while its lid closes. Its end then slides straight down behind the front,
 * which a tuck at a right angle would cross, as the end of a closing lid moves towards the front.
 */
export function behindFront(lidDepth: number, tuckDepth: number): (lidDegrees: number) => number {
  return (lidDegrees) => {
    const open = Math.PI / 2 - (lidDegrees * Math.PI) / 180;
    const inwards = Math.min(1, (lidDepth * (1 - Math.cos(open))) / tuckDepth);
    return Math.max(0, ((open - Math.asin(inwards)) * 180) / Math.PI);
  };
}

/** A dust flap upwards from a crease at 0: straight up to its shoulder, then narrower towards its end. */
export function dustOutline([x0, x1]: readonly [number, number], depth: number, shoulder: number): Point[] {
  const narrowed = Math.min((x1 - x0) / 3, (depth - shoulder) * taper);
  return [
    [x0, 0],
    [x1, 0],
    [x1, shoulder],
    [x1 - narrowed, depth],
    [x0 + narrowed, depth],
    [x0, shoulder],
  ];
}
