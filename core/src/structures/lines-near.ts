import { boundsOfMany, grown, meets, segmentBounds } from "./bounds.ts";
import type { Bounds, Segment } from "./sheet.ts";

/** In millimetres: a cell of a sheet has few lines, and a text lies in few cells. */
const cell = 24;

/** The lines whose bounding boxes meet an area. */
export type LinesNear = (area: Bounds) => ReadonlySet<Segment>;

/**
 * Finds lines of a sheet by their place. A sheet has hundreds of lines, and a page has thousands of parts that are measured to them, so the
 * lines are sorted into the cells of a grid.
 */
export function linesNear(lines: readonly Segment[]): LinesNear {
  const whole = grown(boundsOfMany(lines.flat()), 1);
  const columns = Math.max(1, Math.ceil((whole.right - whole.left) / cell));
  const cells = new Map<number, Segment[]>();
  for (const line of lines) {
    for (const key of cellsIn(segmentBounds(line))) {
      const known = cells.get(key);
      if (known === undefined) cells.set(key, [line]);
      else known.push(line);
    }
  }
  return (area) => {
    const found = new Set<Segment>();
    if (!meets(area, whole)) return found;
    for (const key of cellsIn(area)) {
      for (const line of cells.get(key) ?? []) if (meets(area, segmentBounds(line))) found.add(line);
    }
    return found;
  };

  /** The cells of the part of an area that lies on the grid. */
  function* cellsIn({ left, right, low, high }: Bounds): Iterable<number> {
    const index = (at: number, from: number) => Math.floor((at - from) / cell);
    const lastRow = index(Math.min(high, whole.high), whole.low);
    const lastColumn = index(Math.min(right, whole.right), whole.left);
    for (let row = index(Math.max(low, whole.low), whole.low); row <= lastRow; row += 1) {
      for (let column = index(Math.max(left, whole.left), whole.left); column <= lastColumn; column += 1) {
        yield row * (columns + 1) + column;
      }
    }
  }
}
