import { flattened } from "@boxwright/core/designs/drawing/flattened";
import { closedRing, type Step } from "@boxwright/core/designs/drawing/path";
import { filledArea } from "@boxwright/core/structures/outline";
import { contains } from "@boxwright/core/structures/polygon";
import type { Point } from "@boxwright/core/structures/sheet";

/** Comparing more rings with each other would take too long. No drawing program writes so many into one path. */
const mostRings = 400;

/** Chords of a curve where rings cross: finer than print shows on a drawing of any size. */
const chords = 16;

/** If the areas differ by more than this part of them, rings cross each other. */
const rounding = 1e-5;

/**
 * Returns an outline that fills the same area by the nonzero rule, as designs are filled. Rings within an odd number of others are reversed.
 * If rings cross each other, polygons replace them.
 */
export function asNonzero(steps: readonly Step[]): Step[] {
  const rings = ringsOf(steps);
  const turned = rings.length > mostRings ? [] : turnedRings(rings);
  const outlines = flattened(steps, chords);
  const size = outlines.flat().reduce((most, [x, y]) => Math.max(most, Math.abs(x), Math.abs(y)), 0);
  if (!(size > 0)) return [...steps];
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
