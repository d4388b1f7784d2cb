import { boundsOfMany, grown } from "../structures/bounds.ts";
import { apply } from "../structures/matrix.ts";
import type { Point, Segment } from "../structures/sheet.ts";
import { sheetLines } from "../structures/sheet-lines.ts";
import type { StrokeFact } from "./file-facts.ts";
import type { Found } from "./found.ts";
import type { PlacedPage } from "./placed-page.ts";
import { sheetIndex } from "./printed-box.ts";
import { piecesOf } from "./template-lines.ts";

/** The most corners of strokes that are compared with the outline: hatchings have more, and need not be. */
const mostCorners = 20_000;

/** A part of a line, between 0 and 1. */
type Interval = readonly [from: number, to: number];

/** Strokes in inks of print along much of the outline: the lines of the template would print. */
export function foundPrintedLines(placed: PlacedPage): Found[] {
  const { placement, box, profile } = placed;
  if (placement.panel !== null) return [];
  const printed = printedPart(sheetLines(box.dieline, placement.side).cuts, coveredLines(placed));
  if (printed <= profile.printedLine.part) return [];
  return [
    {
      check: "lines-print",
      message: { en: "Template lines are printed", de: "Die Linien der Vorlage werden gedruckt" },
      measured: `${Math.round(printed * 100)} %`,
      limit: `${profile.printedLine.part * 100} %`,
      fixes: ["remove-technical"],
    },
  ];
}

/** The parts of the cut lines that strokes cover. */
function coveredLines({ page, toSheet, box, profile }: PlacedPage): ReadonlyMap<Segment, readonly Interval[]> {
  const { cutsNear } = sheetIndex(box.dieline);
  const { within } = profile.printedLine;
  const covered = new Map<Segment, Interval[]>();
  for (const points of longestFirst(page.strokes)) {
    const onSheet = points.map((point) => apply(toSheet, point));
    for (const edge of piecesOf(onSheet)) {
      for (const line of cutsNear(grown(boundsOfMany(edge), within))) {
        const interval = coveredPart(line, edge, within);
        if (interval === null) continue;
        const known = covered.get(line);
        if (known === undefined) covered.set(line, [interval]);
        else known.push(interval);
      }
    }
  }
  return covered;
}

/** The corners of printed lines. Those of the largest come first, because the lines of a template are large. */
function longestFirst(strokes: readonly StrokeFact[]): (readonly Point[])[] {
  let corners = 0;
  return strokes
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .flatMap(({ ink, points }) => {
      const hasInk = ink === null || ink.some((amount) => amount > 0);
      if (points === null || !hasInk) return [];
      corners += points.length;
      return corners <= mostCorners ? [points] : [];
    });
}

function lengthOf({ box: [left, low, right, high] }: StrokeFact): number {
  return right - left + high - low;
}

/** The part of a line beside which another line runs, within a distance; null if there is none. */
function coveredPart([[ax, ay], [bx, by]]: Segment, [from, to]: Segment, within: number): Interval | null {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return null;
  const [alongX, alongY] = [(bx - ax) / length, (by - ay) / length];
  const along = ([x, y]: Point) => ((x - ax) * alongX + (y - ay) * alongY) / length;
  const beside = ([x, y]: Point) => (x - ax) * alongY - (y - ay) * alongX;
  const [start, end] = along(from) < along(to) ? [from, to] : [to, from];
  const [first, last] = [along(start), along(end)];
  const [low, high] = [Math.max(0, first), Math.min(1, last)];
  if (!(low < high)) return null;
  const besideAt = (at: number) => beside(start) + ((at - first) / (last - first)) * (beside(end) - beside(start));
  return Math.abs(besideAt(low)) <= within && Math.abs(besideAt(high)) <= within ? [low, high] : null;
}

/** The part of the length of lines that intervals cover. */
function printedPart(lines: readonly Segment[], covered: ReadonlyMap<Segment, readonly Interval[]>): number {
  let [whole, printed] = [0, 0];
  for (const line of lines) {
    const [[ax, ay], [bx, by]] = line;
    const length = Math.hypot(bx - ax, by - ay);
    whole += length;
    printed += length * lengthOfUnion(covered.get(line) ?? []);
  }
  return printed / whole;
}

function lengthOfUnion(intervals: readonly Interval[]): number {
  let [sum, reached] = [0, 0];
  for (const [from, to] of intervals.toSorted((one, other) => one[0] - other[0])) {
    sum += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return sum;
}
