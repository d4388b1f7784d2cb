import { contourBand } from "./contour-band.ts";
import { contoursOf, type HeightMap } from "./contours.ts";
import { between, type Generator } from "./mark.ts";
import { seeded } from "./seeded.ts";

/** Contour lines of seeded hills. Scale sets the size of the hills, space the distance of the lines, turn their boldness. */
export const topography: Generator = (room) => {
  const { width, height, inks } = room;
  const hill = Math.max(between(room.scale, 18, 160), Math.max(width, height) / mostHills);
  const map = hillsOf(room.seed, hill, { width, height });
  const bold = between(room.turn, 0.3, 1.6);
  const levels = Math.round(between(room.space, 16, 5));
  return Array.from({ length: levels }, (_, index) => (index + 0.5) / levels).flatMap((level, index) =>
    contoursOf(map, level).flatMap((line) => {
      const rings = contourBand(line, bold / 2, { width, height }, hill / thinning);
      return rings.length === 0 ? [] : [{ rings, ink: index % inks }];
    }),
  );
};

/** The most hills along the longer side of a frame: a scene full of the finest topographies takes less than a second. */
const mostHills = 14;

/** A line has at most one point in each of this many parts of a hill. A press shows no finer bends. */
const thinning = 14;

/** The cells along a hill. */
const detail = 8;

/** Smooth heights from 0 to 1: random heights on a coarse grid, joined smoothly. */
function hillsOf(seed: number, hill: number, { width, height }: { width: number; height: number }): HeightMap {
  const [columns, rows] = [width, height].map((length) => Math.ceil(length / (hill / detail))) as [number, number];
  const [dx, dy] = [width / columns, height / rows];
  const across = Math.floor(width / hill) + 2;
  const tops = Float64Array.from({ length: across * (Math.floor(height / hill) + 2) }, (_, index) => {
    const [column, row] = [index % across, Math.floor(index / across)];
    return seeded(Math.imul(seed + 1, 374761393) ^ Math.imul(column, 668265263) ^ Math.imul(row, 1274126177))();
  });
  const heights = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row <= rows; row += 1) {
    const [y, v] = split((row * dy) / hill);
    for (let column = 0; column <= columns; column += 1) {
      const [x, u] = split((column * dx) / hill);
      const top = y * across + x;
      const low = (tops[top] ?? 0) * (1 - u) + (tops[top + 1] ?? 0) * u;
      const high = (tops[top + across] ?? 0) * (1 - u) + (tops[top + across + 1] ?? 0) * u;
      heights[row * (columns + 1) + column] = low * (1 - v) + high * v;
    }
  }
  return { columns, rows, cell: [dx, dy], heights };
}

/** The whole part of a number, and the rest smoothed. */
function split(value: number): [whole: number, rest: number] {
  const whole = Math.floor(value);
  const part = value - whole;
  return [whole, part * part * (3 - 2 * part)];
}
