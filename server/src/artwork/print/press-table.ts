import sharp from "sharp";

/** Every fifth value of each color of a screen, of which a byte has 256. */
const step = 5;
const side = 255 / step + 1;
const inks = 4;
const strides = { red: side * side * inks, green: side * inks, blue: inks };

/** The inks of a grid of colors of screens: cyan, magenta, yellow and black as bytes, by red, green and blue. */
export type PressTable = Uint8Array;

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
  return new Uint8Array(await grid.toColourspace("cmyk").withIccProfile("cmyk", { attach: false }).raw().toBuffer());
}

/** Where the cell of each value of a color begins in the table, and how far the value is beyond that. */
const cells = Uint8Array.from({ length: 256 }, (_, value) => Math.min(side - 2, Math.floor(value / step)));
const beyond = cells.map((cell, value) => value - cell * step);

/**
 * The inks of pixels of three bytes: between those of the four corners of the tetrahedron of the grid that is around each. The path along the
 * edges of a cell begins with the color that is farthest beyond its corner. Nothing is allocated for a pixel.
 */
export function inksOfPixels(pixels: Uint8Array, table: PressTable): Uint8Array {
  const converted = new Uint8Array((pixels.length / 3) * inks);
  const { red, green, blue } = strides;
  for (let from = 0, to = 0; from + 2 < pixels.length; from += 3, to += inks) {
    const r = pixels[from] ?? 0;
    const g = pixels[from + 1] ?? 0;
    const b = pixels[from + 2] ?? 0;
    const x = beyond[r] ?? 0;
    const y = beyond[g] ?? 0;
    const z = beyond[b] ?? 0;
    const most = Math.max(x, y, z);
    const least = Math.min(x, y, z);
    const middle = x + y + z - most - least;
    const first = (cells[r] ?? 0) * red + (cells[g] ?? 0) * green + (cells[b] ?? 0) * blue;
    const last = first + red + green + blue;
    const second = first + (x === most ? red : y === most ? green : blue);
    const third = last - (z === least ? blue : y === least ? green : red);
    for (let ink = 0; ink < inks; ink++) {
      const near = (table[first + ink] ?? 0) * (step - most) + (table[second + ink] ?? 0) * (most - middle);
      const far = (table[third + ink] ?? 0) * (middle - least) + (table[last + ink] ?? 0) * least;
      converted[to + ink] = (near + far + step / 2) / step;
    }
  }
  return converted;
}
