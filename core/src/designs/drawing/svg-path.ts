import { sceneLimits } from "../scene.ts";
import type { Step } from "./path.ts";
import { type Segment, segmentsOf } from "./path-segments.ts";

/** Coordinates are parts of a frame, so this is far outside of any sheet. */
const largest = 1e6;

/**
 * The steps of any SVG path: relative steps, arcs and shorthands become absolute lines and curves. Nothing for a path with numbers that are
 * too large or more points than a path may have.
 */
export function readSvgPath(d: string): Step[] {
  const steps = segmentsOf(d).map(stepOf);
  const isBounded = steps.every((step) => step.every((part) => typeof part === "string" || Math.abs(part) <= largest));
  return isBounded && steps.length <= sceneLimits.pathPoints ? steps : [];
}

function stepOf(segment: Segment): Step {
  switch (segment.kind) {
    case "move":
      return ["M", ...segment.to];
    case "line":
      return ["L", ...segment.to];
    case "curve":
      return ["C", ...segment.control[0], ...segment.control[1], ...segment.to];
    case "close":
      return ["Z"];
  }
}
