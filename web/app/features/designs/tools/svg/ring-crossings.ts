import type { Point } from "@boxwright/core/structures/sheet";

/** A number of comparisons that may still be made. One takes some nanoseconds. */
export class Work {
  #left: number;

  constructor(left: number) {
    this.#left = left;
  }

  /** Whether there was enough left. */
  spend(comparisons: number): boolean {
    this.#left -= comparisons;
    return this.#left >= 0;
  }
}

/** Where two edges meet takes as long as so many comparisons of heights. */
const comparisonsPerMeeting = 8;

export interface RingCrossings {
  readonly crossings: number;
  /** Whether edges touch each other elsewhere than at the next edge of their ring. */
  readonly touch: boolean;
  /** Pairs of edges at the same height: the time to unite the rings grows with them. */
  readonly pairs: number;
}

interface Edge {
  readonly from: Point;
  readonly to: Point;
  readonly low: number;
  readonly high: number;
  readonly left: number;
  readonly right: number;
  /** The edge of its ring after it. */
  next: Edge | null;
}

/** Where closed rings cross themselves and each other, by a sweep from low to high. Null for more than `most` crossings or too much work. */
export function ringCrossings(rings: readonly (readonly Point[])[], most: number, work: Work): RingCrossings | null {
  const edges = rings.flatMap(edgesOf).sort((one, other) => one.low - other.low);
  /** Edges that may reach the height of the sweep. */
  const active: Edge[] = [];
  let [crossings, pairs, touch] = [0, 0, false];
  for (const edge of edges) {
    pairs += active.length;
    if (!work.spend(active.length)) return null;
    let [kept, near] = [0, 0];
    for (const other of active) {
      if (other.high < edge.low) continue;
      active[kept] = other;
      kept += 1;
      if (other.right < edge.left || other.left > edge.right) continue;
      near += 1;
      const meeting = meetingOf(edge, other);
      if (meeting === "cross") crossings += 1;
      else if (meeting === "touch") touch = true;
    }
    if (crossings > most || !work.spend(near * comparisonsPerMeeting)) return null;
    active.length = kept;
    active.push(edge);
  }
  return { crossings, touch, pairs };
}

function edgesOf(ring: readonly Point[]): Edge[] {
  const edges = ring.flatMap((from, index): Edge[] => {
    const to = ring[(index + 1) % ring.length] ?? from;
    if (from[0] === to[0] && from[1] === to[1]) return [];
    const [low, high] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
    return [{ from, to, low, high, left: Math.min(from[0], to[0]), right: Math.max(from[0], to[0]), next: null }];
  });
  for (const [index, edge] of edges.entries()) edge.next = edges[(index + 1) % edges.length] ?? null;
  return edges;
}

function meetingOf(one: Edge, other: Edge): "apart" | "touch" | "cross" {
  const [a, b] = [sideOf(one, other.from), sideOf(one, other.to)];
  const [c, d] = [sideOf(other, one.from), sideOf(other, one.to)];
  if (a * b > 0 || c * d > 0) return "apart";
  if (a * b < 0 && c * d < 0) return "cross";
  // Neighbors share a corner. They touch elsewhere only if one turns back onto the other.
  const areNeighbors = one.next === other || other.next === one;
  return areNeighbors && (a !== 0 || b !== 0) ? "apart" : "touch";
}

/** On which side of the line of an edge a point is: 1, -1, or 0 on the line. */
function sideOf({ from, to }: Edge, [x, y]: Point): number {
  return Math.sign((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));
}
