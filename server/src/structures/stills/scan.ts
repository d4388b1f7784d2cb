/** The corners of a closed ring as x, y, x, y, and so on, in samples from the upper left. */
export type Ring = Float64Array;

/** Samples `from` to `to` (both within) of one line. */
type Span = (line: number, from: number, to: number) => void;

const inTheMiddle: readonly number[] = [0.5];
const maxCrossings = 256;
const crossings = new Float64Array(maxCrossings);

/**
 * Every run of samples within the rings (holes are rings within rings), line by line. A sample is half a line down and `shifts`
 * across, which repeat from line to line.
 */
export function scan(
  rings: readonly Ring[],
  columns: number,
  lines: number,
  span: Span,
  shifts: readonly number[] = inTheMiddle,
): void {
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const ring of rings) {
    for (let at = 1; at < ring.length; at += 2) {
      const y = ring[at] ?? 0;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  const first = Math.max(0, Math.ceil(top - 0.5));
  const last = Math.min(lines - 1, Math.floor(bottom - 0.5));
  for (let line = first; line <= last; line += 1) {
    const shift = shifts[line % shifts.length] ?? 0.5;
    const count = cross(rings, line + 0.5);
    for (let pair = 0; pair + 1 < count; pair += 2) {
      const from = Math.max(0, Math.ceil((crossings[pair] ?? 0) - shift));
      const to = Math.min(columns, Math.ceil((crossings[pair + 1] ?? 0) - shift)) - 1;
      if (from <= to) span(line, from, to);
    }
  }
}

/** Writes the crossings of the rings with a line into {@link crossings}, from left to right, and returns their number. */
function cross(rings: readonly Ring[], y: number): number {
  let count = 0;
  for (const ring of rings) {
    let x0 = ring[ring.length - 2] ?? 0;
    let y0 = ring[ring.length - 1] ?? 0;
    for (let at = 0; at < ring.length; at += 2) {
      const x1 = ring[at] ?? 0;
      const y1 = ring[at + 1] ?? 0;
      if (y0 > y !== y1 > y && count < maxCrossings) {
        insert(y0 < y1 ? crossingOf(x0, y0, x1, y1, y) : crossingOf(x1, y1, x0, y0, y), count);
        count += 1;
      }
      [x0, y0] = [x1, y1];
    }
  }
  return count;
}

/**
 * The x at which an edge crosses the line at `y`. The lower end always comes first, so that an edge that two rings share crosses at
 * exactly the same x in both, in either direction, and rounding leaves no gap between them.
 */
function crossingOf(x0: number, y0: number, x1: number, y1: number, y: number): number {
  return x0 + ((x1 - x0) * (y - y0)) / (y1 - y0);
}

function insert(x: number, count: number): void {
  let place = count;
  while (place > 0 && (crossings[place - 1] ?? 0) > x) {
    crossings[place] = crossings[place - 1] ?? 0;
    place -= 1;
  }
  crossings[place] = x;
}
