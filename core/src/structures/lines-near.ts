import { boundsOfMany, grown, meets, segmentBounds } from "./bounds.ts";
import type { Bounds, Segment } from "./sheet.ts";

/** In millimetres: a cell of a sheet has few lines, and a text lies in few cells. */
const smallestCell = 24;
/** The most cells along an axis, however far apart the lines of a file are. */
const mostCells = 64;
/** In millimetres: a line on the edge between two cells is in both. */
const margin = 0.1;

/** The lines that pass through an area. */
export type LinesNear = (area: Bounds) => ReadonlySet<Segment>;

/**
 * Finds lines of a sheet by their place. A sheet has hundreds of lines, and a page has thousands of parts that are measured to them, so the
 * lines are sorted into the cells of a grid.
 */
export function linesNear(lines: readonly Segment[]): LinesNear {
  const whole = grown(boundsOfMany(lines.flat()), 2 * margin);
  const cell = Math.max(smallestCell, (whole.right - whole.left) / mostCells, (whole.high - whole.low) / mostCells);
  const columnAt = (x: number) => Math.floor((x - whole.left) / cell);
  const rowAt = (y: number) => Math.floor((y - whole.low) / cell);
  const keyOf = (column: number, row: number) => row * (mostCells + 2) + column;
  const cells = new Map<number, Segment[]>();
  for (const line of lines) enter(line);
  return (area) => {
    const found = new Set<Segment>();
    if (!meets(area, whole)) return found;
    const lastRow = rowAt(Math.min(area.high, whole.high));
    const lastColumn = columnAt(Math.min(area.right, whole.right));
    for (let row = rowAt(Math.max(area.low, whole.low)); row <= lastRow; row += 1) {
      for (let column = columnAt(Math.max(area.left, whole.left)); column <= lastColumn; column += 1) {
        for (const line of cells.get(keyOf(column, row)) ?? []) if (meets(area, segmentBounds(line))) found.add(line);
      }
    }
    return found;
  };

  /** Adds a line to the cells that it passes, row by row. */
  function enter(line: Segment): void {
    const { low, high } = segmentBounds(line);
    for (let row = rowAt(low); row <= rowAt(high); row += 1) {
      const [from, to] = rangeBetween(line, whole.low + row * cell - margin, whole.low + (row + 1) * cell + margin);
      for (let column = columnAt(from - margin); column <= columnAt(to + margin); column += 1) {
        const key = keyOf(column, row);
        const known = cells.get(key);
        if (known === undefined) cells.set(key, [line]);
        else known.push(line);
      }
    }
  }
}

/** The range in x of the part of a line between two heights. */
function rangeBetween([[ax, ay], [bx, by]]: Segment, low: number, high: number): readonly [from: number, to: number] {
  const xAt = (y: number) => {
    const part = by === ay ? 0 : Math.min(1, Math.max(0, (y - ay) / (by - ay)));
    return ax + part * (bx - ax);
  };
  const ends = by === ay ? [ax, bx] : [xAt(low), xAt(high)];
  return [Math.min(...ends), Math.max(...ends)];
}
