import sharp from "sharp";

/** Every fifth value of each color of a screen, of which a byte has 256. */
const step = 5;
const side = 255 / step + 1;
const inks = 4;
const strides = { red: side * side, green: side, blue: 1 };
/** From the corner of a cell to the opposite one. */
const across = strides.red + strides.green + strides.blue;

/** The inks of a grid of colors of screens, by red, green and blue. Each number has two inks, in its lower and its upper half. */
export interface PressTable {
  readonly cyanAndMagenta: Int32Array;
  readonly yellowAndBlack: Int32Array;
}

let known: Promise<PressTable> | null = null;

/** The conversion of pictures for the press as a table, which is made once: to convert each pixel takes nine times as long. */
export function pressTable(): Promise<PressTable> {
  known ??= madeTable();
  return known;
}

async function madeTable(): Promise<PressTable> {
  const colours = new Uint8Array(side ** 3 * 3);
  for (let at = 0; at < side ** 3; at++) {
    const steps = [Math.floor(at / side ** 2), Math.floor(at / side) % side, at % side];
    colours.set(
      steps.map((count) => count * step),
      at * 3,
    );
  }
  const grid = sharp(colours, { raw: { width: side * side, height: side, channels: 3 } });
  const made = await grid.toColourspace("cmyk").withIccProfile("cmyk", { attach: false }).raw().toBuffer();
  const pairs = (ink: number) =>
    Int32Array.from({ length: side ** 3 }, (_, at) => {
      const from = at * inks + ink;
      return (made[from] ?? 0) | ((made[from + 1] ?? 0) << half);
    });
  return { cyanAndMagenta: pairs(0), yellowAndBlack: pairs(2) };
}

/** Bits of a number of the table. */
const half = 16;
const lower = 0xffff;

/** Where the cell of each value of a color begins in the table, and how far the value is beyond that. */
const cells = Uint8Array.from({ length: 256 }, (_, value) => Math.min(side - 2, Math.floor(value / step)));
const beyond = cells.map((cell, value) => value - cell * step);
const cellsOf = (stride: number) => Uint32Array.from(cells, (cell) => cell * stride);
const corners = { red: cellsOf(strides.red), green: cellsOf(strides.green), blue: cellsOf(strides.blue) };

/** Distances of three colors beyond their corner as one number. */
const distances = step + 1;
const redPaths = beyond.map((distance) => distance * distances ** 2);
const greenPaths = beyond.map((distance) => distance * distances);

/**
 * The four corners of the tetrahedron of a cell that is around a color, from the first one of the cell, and their parts of the color in fifths, by
 * the distances beyond the first corner. The path along the edges of a cell begins with the color that is farthest beyond it.
 */
const paths = Array.from({ length: distances ** 3 }, (_, path) => {
  const [x, y, z] = [Math.floor(path / distances ** 2), Math.floor(path / distances) % distances, path % distances];
  const [most, least] = [Math.max(x, y, z), Math.min(x, y, z)];
  const middle = x + y + z - most - least;
  const { red, green, blue } = strides;
  const second = x === most ? red : y === most ? green : blue;
  const third = across - (z === least ? blue : y === least ? green : red);
  return { second, third, parts: [step - most, most - middle, middle - least, least] as const };
});
const seconds = Uint32Array.from(paths, ({ second }) => second);
const thirds = Uint32Array.from(paths, ({ third }) => third);
const partsOf = (corner: 0 | 1 | 2 | 3) => Uint8Array.from(paths, ({ parts }) => parts[corner]);
const [ofFirst, ofSecond, ofThird, ofLast] = [partsOf(0), partsOf(1), partsOf(2), partsOf(3)];

/** The mean of five values by their sum. */
const means = Uint8Array.from({ length: 255 * step + 1 }, (_, sum) => Math.round(sum / step));

/**
 * Writes the inks of pixels of three bytes, or of four if they have opacity, which is not looked at. Two inks are mixed at once, nothing is
 * allocated for a pixel, and nothing depends on a condition.
 */
export function inksOfPixels(
  pixels: Uint8Array,
  { cyanAndMagenta, yellowAndBlack }: PressTable,
  converted: Uint8Array,
  bytesOfPixel: 3 | 4 = 3,
): void {
  for (let from = 0, to = 0; from + 2 < pixels.length; from += bytesOfPixel, to += inks) {
    const r = pixels[from] ?? 0;
    const g = pixels[from + 1] ?? 0;
    const b = pixels[from + 2] ?? 0;
    const first = (corners.red[r] ?? 0) + (corners.green[g] ?? 0) + (corners.blue[b] ?? 0);
    const path = (redPaths[r] ?? 0) + (greenPaths[g] ?? 0) + (beyond[b] ?? 0);
    const one = mixed(cyanAndMagenta, first, path);
    const other = mixed(yellowAndBlack, first, path);
    converted[to] = means[one & lower] ?? 0;
    converted[to + 1] = means[one >>> half] ?? 0;
    converted[to + 2] = means[other & lower] ?? 0;
    converted[to + 3] = means[other >>> half] ?? 0;
  }
}

/** Five times the inks of a color. */
function mixed(table: Int32Array, first: number, path: number): number {
  const near = Math.imul(table[first] ?? 0, ofFirst[path] ?? 0);
  const second = Math.imul(table[first + (seconds[path] ?? 0)] ?? 0, ofSecond[path] ?? 0);
  const third = Math.imul(table[first + (thirds[path] ?? 0)] ?? 0, ofThird[path] ?? 0);
  const far = Math.imul(table[first + across] ?? 0, ofLast[path] ?? 0);
  return (near + second + third + far) | 0;
}
