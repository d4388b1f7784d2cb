import type { Step } from "./path.ts";
import { type Segment, segmentsOf } from "./path-segments.ts";

/** Coordinates are parts of a frame, so this is far outside of any sheet. */
const largest = 1e6;

export interface MeasuredPath {
  readonly steps: Step[];
  /** Control points included. */
  readonly points: number;
  /** The largest distance of a point from an axis; infinite if a coordinate is no finite number. */
  readonly reach: number;
}

/**
 * The steps of any SVG path, and their size: relative steps, arcs and shorthands become absolute lines and curves. A path with more than
 * `mostPoints` points is read only until it exceeds them.
 */
export function measuredPath(d: string, mostPoints?: number): MeasuredPath {
  const steps = segmentsOf(d, mostPoints).map(stepOf);
  let points = 0;
  let reach = 0;
  for (const [, ...numbers] of steps) {
    points += numbers.length / 2;
    for (const number of numbers)
      reach = Math.max(reach, Number.isNaN(number) ? Number.POSITIVE_INFINITY : Math.abs(number));
  }
  return { steps, points, reach };
}

/** The steps of any SVG path; none for a path with numbers that are too large. */
export function readSvgPath(d: string): Step[] {
  const { steps, reach } = measuredPath(d);
  return reach <= largest ? steps : [];
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
