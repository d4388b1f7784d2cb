import { bleedWidth } from "./bleed.ts";
import type { Dieline } from "./dieline.ts";
import { type LinesNear, linesNear } from "./lines-near.ts";
import { type Matrix, product } from "./matrix.ts";
import { edgesOf } from "./polygon.ts";
import type { Point, Segment } from "./sheet.ts";
import { outlineRings } from "./template.ts";

/** A part of the bleed beside an edge of the outline, and where the sheet is mirrored into it. */
export interface BleedStrip {
  readonly points: readonly Point[];
  readonly mirror: Matrix;
}

/** Whether a place of the outline has ink but no bleed: a point within the sheet, and points beyond its edge. */
export type IsShort = (within: Point, beyond: readonly Point[]) => boolean;

/** In millimetres. */
const step = 1;
const within = 0.6;
const beyond = [0.4, 1, 1.75, 2.5];
/** The bleed is clipped by others, so a little more does no harm. */
const deepest = bleedWidth + 0.2;
/** Board that is nearer than this on the other side of a cut leaves no room for bleed. */
const leastDepth = 0.25;
/** The strips begin within the sheet, so that no hairline shows along the cut. */
export const stripOverlap = 0.1;
/** At a sharper corner, mirroring in one edge shows what is beyond the other. */
const sharpest = Math.PI / 3;

interface Edge {
  readonly from: Point;
  readonly length: number;
  readonly along: Point;
  /** Away from the board. */
  readonly out: Point;
  /** At the corner where it begins: positive at one that points away from the board. */
  readonly turn: number;
}

interface Run {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

/** The strips in which the artwork of a sheet has to be mirrored, so that each edge with ink has bleed. */
export function bleedStrips(dieline: Dieline, isShort: IsShort): BleedStrip[] {
  const rings = outlineRings(dieline);
  const near = linesNear(rings.flatMap(edgesOf));
  return rings.flatMap((ring) => stripsOf(edgesIn(ring), near, isShort));
}

function stripsOf(edges: readonly Edge[], near: LinesNear, isShort: IsShort): BleedStrip[] {
  const runs = edges.map((edge) => runsOf(edge, near, isShort));
  return edges.flatMap((edge, index) => {
    const next = edges[(index + 1) % edges.length] ?? edge;
    const own = runs[index] ?? [];
    const strips = own.map((run) => stripOf(edge, next, run));
    const [last, first] = [own.at(-1), runs[(index + 1) % edges.length]?.[0]];
    const isSharp = next.turn > sharpest && last?.to === edge.length && first?.from === 0;
    return isSharp ? [...strips, cornerOf(edge, next, last.depth, first.depth)] : strips;
  });
}

/** Rings run anticlockwise about board, and clockwise about holes in it. */
function edgesIn(ring: readonly Point[]): Edge[] {
  const edges = edgesOf(ring).filter(([[ax, ay], [bx, by]]) => Math.hypot(bx - ax, by - ay) > 0);
  const directions = edges.map(([[ax, ay], [bx, by]]): Point => {
    const length = Math.hypot(bx - ax, by - ay);
    return [(bx - ax) / length, (by - ay) / length];
  });
  return edges.map(([from, to], index) => {
    const along = directions[index] ?? [1, 0];
    const [beforeX, beforeY] = directions.at(index - 1) ?? along;
    const turn = Math.atan2(beforeX * along[1] - beforeY * along[0], beforeX * along[0] + beforeY * along[1]);
    return { from, length: Math.hypot(to[0] - from[0], to[1] - from[1]), along, out: [along[1], -along[0]], turn };
  });
}

/** The parts of an edge that are short of bleed, each with the depth that it has room for. */
function runsOf(edge: Edge, near: LinesNear, isShort: IsShort): Run[] {
  const count = Math.max(1, Math.ceil(edge.length / step));
  const runs: Run[] = [];
  for (let index = 0; index < count; index++) {
    const at = pointOn(edge, ((index + 0.5) * edge.length) / count, 0);
    const depth = depthAt(at, edge, near);
    if (depth < leastDepth) continue;
    const outside = beyond.filter((distance) => distance < depth).map((distance) => moved(at, edge.out, distance));
    if (!isShort(moved(at, edge.out, -within), outside)) continue;
    const [from, to] = [
      (index * edge.length) / count,
      index === count - 1 ? edge.length : ((index + 1) * edge.length) / count,
    ];
    const last = runs.at(-1);
    if (last !== undefined && last.depth === depth && from - last.to <= 3 * step)
      runs[runs.length - 1] = { ...last, to };
    else runs.push({ from, to, depth });
  }
  return runs;
}

/** Bleed reaches to the middle of a gap between parts of the board. */
function depthAt(at: Point, { out }: Edge, near: LinesNear): number {
  const most = 2 * deepest;
  const far = moved(at, out, most);
  const area = {
    left: Math.min(at[0], far[0]),
    right: Math.max(at[0], far[0]),
    low: Math.min(at[1], far[1]),
    high: Math.max(at[1], far[1]),
  };
  let nearest = most;
  for (const line of near(area)) nearest = Math.min(nearest, distanceTo(line, at, out) ?? nearest);
  return Math.round((nearest / 2) * 20) / 20;
}

/** How far a line is from a point in a direction; null if it is not there. */
function distanceTo([[ax, ay], [bx, by]]: Segment, [x, y]: Point, [outX, outY]: Point): number | null {
  const [alongX, alongY] = [bx - ax, by - ay];
  const across = outX * alongY - outY * alongX;
  if (Math.abs(across) < 1e-9) return null;
  const distance = ((ax - x) * alongY - (ay - y) * alongX) / across;
  const part = ((ax - x) * outY - (ay - y) * outX) / across;
  return distance > 1e-3 && part >= 0 && part <= 1 ? distance : null;
}

function stripOf(edge: Edge, next: Edge, { from, to, depth }: Run): BleedStrip {
  const start = from - (from === 0 ? beyondCorner(edge.turn, depth) : 0);
  const end = to + (to === edge.length ? beyondCorner(next.turn, depth) : 0);
  const points = [
    pointOn(edge, from, -stripOverlap),
    pointOn(edge, to, -stripOverlap),
    pointOn(edge, end, depth),
    pointOn(edge, start, depth),
  ];
  return { points, mirror: mirrorIn(edge) };
}

/** At a corner that points away from the board, strips of two edges meet in its middle; elsewhere they overlap. */
function beyondCorner(turn: number, depth: number): number {
  return turn > 0 && turn <= sharpest ? depth * Math.tan(turn / 2) : 0;
}

/** The square at a sharp corner shows the sheet mirrored in both edges. */
function cornerOf(edge: Edge, next: Edge, depth: number, nextDepth: number): BleedStrip {
  const corner = next.from;
  const [one, other] = [moved(corner, edge.out, depth), moved(corner, next.out, nextDepth)];
  const far = moved(one, next.out, nextDepth);
  return { points: [corner, one, far, other], mirror: product(mirrorIn(edge), mirrorIn(next)) };
}

function mirrorIn({ from: [x, y], along: [alongX, alongY] }: Edge): Matrix {
  const [cos, sin] = [alongX ** 2 - alongY ** 2, 2 * alongX * alongY];
  return [cos, sin, sin, -cos, x - cos * x - sin * y, y - sin * x + cos * y];
}

function pointOn({ from, along, out }: Edge, distance: number, beyondEdge: number): Point {
  return moved(moved(from, along, distance), out, beyondEdge);
}

function moved([x, y]: Point, [alongX, alongY]: Point, by: number): Point {
  return [x + alongX * by, y + alongY * by];
}
