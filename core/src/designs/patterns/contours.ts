import type { Point } from "../../structures/sheet.ts";

/** Heights at the corners of the cells of a grid, row by row from the lowest. */
export interface HeightMap {
  readonly columns: number;
  readonly rows: number;
  /** The sides of a cell in millimetres. */
  readonly cell: Point;
  /** `(columns + 1) × (rows + 1)` numbers. */
  readonly heights: Float64Array;
}

/** A line of one height. A closed one does not repeat its first point. */
export interface Contour {
  readonly points: readonly Point[];
  readonly isClosed: boolean;
}

const none = -1;

/** The lines along which a map has this height, by marching squares. They cross edges of cells, which have numbers. */
export function contoursOf(map: HeightMap, level: number): Contour[] {
  const { columns, rows, heights } = map;
  const wide = columns + 1;
  /** Two numbers for each edge that a line crosses: the edges before and after it. Edges to the right are even, edges up are odd. */
  const links = new Int32Array(4 * heights.length).fill(none);
  const crossed: number[] = [];
  const link = (edge: number, to: number) => {
    const at = links[2 * edge] === none ? 2 * edge : 2 * edge + 1;
    if (at % 2 === 0) crossed.push(edge);
    links[at] = to;
  };
  const above = new Uint8Array(heights.length);
  for (let corner = 0; corner < heights.length; corner += 1) above[corner] = (heights[corner] ?? 0) > level ? 1 : 0;
  const met = [none, none, none, none];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const corner = row * wide + column;
      const low = above[corner];
      const lowRight = above[corner + 1];
      const high = above[corner + wide];
      const highRight = above[corner + wide + 1];
      if (low === lowRight && high === highRight && low === high) continue;
      let count = 0;
      if (low !== lowRight) met[count++] = 2 * corner;
      if (lowRight !== highRight) met[count++] = 2 * (corner + 1) + 1;
      if (high !== highRight) met[count++] = 2 * (corner + wide);
      if (low !== high) met[count++] = 2 * corner + 1;
      for (let pair = 0; pair < count; pair += 2) {
        const [one = none, other = none] = [met[pair], met[pair + 1]];
        link(one, other);
        link(other, one);
      }
    }
  }
  return linesOf(links, crossed).map(({ edges, isClosed }) => ({
    points: edges.map((edge) => pointOn(edge, level, map)),
    isClosed,
  }));
}

function pointOn(edge: number, level: number, { columns, cell: [dx, dy], heights }: HeightMap): Point {
  const corner = edge >> 1;
  const isUp = edge % 2 === 1;
  const [row, column] = [Math.floor(corner / (columns + 1)), corner % (columns + 1)];
  const from = heights[corner] ?? 0;
  const to = heights[corner + (isUp ? columns + 1 : 1)] ?? 0;
  const part = (level - from) / (to - from);
  return isUp ? [column * dx, (row + part) * dy] : [(column + part) * dx, row * dy];
}

/** Joins linked edges to lines: first those with ends, then the closed ones. */
function linesOf(links: Int32Array, crossed: readonly number[]) {
  const seen = new Set<number>();
  const lineFrom = (start: number): number[] => {
    const line: number[] = [];
    for (let edge: number | undefined = start; edge !== undefined; ) {
      line.push(edge);
      seen.add(edge);
      edge = [links[2 * edge], links[2 * edge + 1]].find(
        (next) => next !== none && next !== undefined && !seen.has(next),
      );
    }
    return line;
  };
  const ends = crossed.filter((edge) => links[2 * edge + 1] === none);
  const open = ends.flatMap((start) => (seen.has(start) ? [] : [{ edges: lineFrom(start), isClosed: false }]));
  const closed = crossed.flatMap((start) => (seen.has(start) ? [] : [{ edges: lineFrom(start), isClosed: true }]));
  return [...open, ...closed];
}
