import type { Panel, Point } from "./sheet.ts";

/** A row or a column of adjacent panels: the coordinate of its middle line, and each crease and cut along that line. */
export interface Run {
  readonly at: number;
  readonly stops: readonly number[];
}

type Stretch = readonly [from: number, to: number];

const touching = 1e-6;

/** The longest row (axis 0) or column (axis 1) through the middle of a panel; the first if several are equal. */
export function longestRun(panels: readonly Panel[], axis: 0 | 1): Run {
  const runs = panels.map(({ poly }) => runThrough(panels, axis, middle(poly, axis), middle(poly, axis === 0 ? 1 : 0)));
  return runs.reduce((longest, run) => (reach(run) > reach(longest) + touching ? run : longest));
}

function reach({ stops }: Run): number {
  return (stops.at(-1) ?? 0) - (stops[0] ?? 0);
}

function middle(poly: readonly Point[], axis: 0 | 1): number {
  const values = poly.map((point) => point[axis]);
  return (Math.min(...values) + Math.max(...values)) / 2;
}

function runThrough(panels: readonly Panel[], axis: 0 | 1, along: number, at: number): Run {
  const stretches = panels.flatMap(({ poly }) => crossing(poly, axis, at)).sort(([a], [b]) => a - b);
  let [stops, isPassed]: [number[], boolean] = [[], false];
  for (const [from, to] of stretches) {
    if (from > (stops.at(-1) ?? from) + touching) {
      if (isPassed) break;
      stops = [];
    }
    if (stops.length === 0) stops.push(from);
    stops.push(to);
    isPassed ||= from <= along && along <= to;
  }
  return { at, stops };
}

/** The stretch of a line across the sheet between its outermost points in a polygon. */
function crossing(poly: readonly Point[], axis: 0 | 1, at: number): Stretch[] {
  const across = axis === 0 ? 1 : 0;
  const meets = poly.flatMap((from, index) => {
    const to = poly[(index + 1) % poly.length] ?? from;
    const [low, high] = from[across] < to[across] ? [from, to] : [to, from];
    if (low[across] > at || high[across] <= at) return [];
    return [low[axis] + ((at - low[across]) / (high[across] - low[across])) * (high[axis] - low[axis])];
  });
  return meets.length < 2 ? [] : [[Math.min(...meets), Math.max(...meets)]];
}
