import { flattened } from "@boxwright/core/designs/drawing/flattened";
import { closedRing, type Step } from "@boxwright/core/designs/drawing/path";
import { sceneLimits } from "@boxwright/core/designs/scene";
import { filledArea } from "@boxwright/core/structures/outline";
import { contains } from "@boxwright/core/structures/polygon";
import type { Point } from "@boxwright/core/structures/sheet";
import { ringCrossings, type Work } from "./ring-crossings.ts";

/** Chords of a curve where rings cross: finer than print shows on a drawing of any size. */
const chords = 16;

/** If the areas differ by more than this part of them, rings cross each other. */
const rounding = 1e-5;

/**
 * The comparisons for all paths of a file: less than a second, also on a slow machine, because the page waits for them. Only drawings with thousands of edges side
 * by side need more.
 */
export const mostComparisons = 50e6;

/** As many comparisons take as long as it takes to unite the rings twice, for each pair of edges at the same height. */
const comparisonsToUnite = 20;

/** As many comparisons take as long as it takes to find whether a ring is around a point, for each step of the ring. */
const comparisonsPerStep = 8;
/** More rings are united instead, which is quicker. */
const mostToTurn = 48e6;

/** Two filled areas have a corner at each crossing, so that outlines with more of them would have too many points. */
const mostCrossings = sceneLimits.pathPoints / 2;

/**
 * Returns an outline that fills the same area by the nonzero rule, as designs are filled. Rings within an odd number of others are reversed.
 * If rings cross each other, polygons replace them. Null if that takes too much work, or more points than a path may have.
 */
export function asNonzero(steps: readonly Step[], work: Work): Step[] | null {
  const outlines = flattened(steps, chords);
  const size = outlines.flat().reduce((most, [x, y]) => Math.max(most, Math.abs(x), Math.abs(y)), 0);
  if (!(size > 0)) return [...steps];
  const found = ringCrossings(outlines, mostCrossings, work);
  const rings = ringsOf(steps);
  if (found === null) return null;
  const toTurn = rings.length * steps.length * comparisonsPerStep;
  const turned = toTurn <= mostToTurn && work.spend(toTurn) ? turnedRings(rings) : [];
  if (turned.length > 0 && found.crossings === 0 && !found.touch) return turned;
  if (!work.spend(found.pairs * comparisonsToUnite)) return null;
  const wanted = filledArea(scaled(outlines, metre / size), "evenOdd");
  const { area } = filledArea(scaled(flattened(turned, chords), metre / size), "nonzero");
  if (Math.abs(area - wanted.area) <= rounding * wanted.area) return turned;
  return scaled(wanted.rings, size / metre).flatMap(closedRing);
}

/** The size in millimetres to which drawings are scaled first, because areas are calculated in whole micrometres. */
const metre = 1000;

function scaled(rings: readonly (readonly Point[])[], by: number): Point[][] {
  return rings.map((ring) => ring.map(([x, y]): Point => [x * by, y * by]));
}

function turnedRings(rings: readonly (readonly Step[])[]): Step[] {
  const outlines = rings.map((ring) => flattened(ring, 4)[0] ?? []);
  return rings.flatMap((ring, index) => {
    const [point] = outlines[index] ?? [];
    if (point === undefined) return [];
    const depth = outlines.filter((other, at) => at !== index && contains(other, point)).length;
    const isWanted = areaOf(outlines[index] ?? []) >= 0 === (depth % 2 === 0);
    return isWanted ? ring : reversed(ring);
  });
}

function ringsOf(steps: readonly Step[]): Step[][] {
  const rings: Step[][] = [];
  for (const step of steps) {
    if (step[0] === "M") rings.push([step]);
    else rings.at(-1)?.push(step);
  }
  return rings.filter((ring) => ring.length > 1);
}

function reversed(ring: readonly Step[]): Step[] {
  const isClosed = ring.some(([command]) => command === "Z");
  const drawn = ring.filter(([command]) => command !== "Z");
  const ends = drawn.map((step): Point => [Number(step.at(-2)), Number(step.at(-1))]);
  const back = drawn.slice(1).map((step, index): Step => {
    const to = ends[index] ?? [0, 0];
    if (step[0] === "C") return ["C", step[3], step[4], step[1], step[2], ...to];
    return step[0] === "Q" ? ["Q", step[1], step[2], ...to] : ["L", ...to];
  });
  const start = ends.at(-1) ?? [0, 0];
  return [["M", ...start], ...back.reverse(), ...(isClosed ? [["Z"] as const] : [])];
}

function areaOf(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}
