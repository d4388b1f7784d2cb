import sharp, { type Sharp } from "sharp";

/** Numbers of a TIFF (TIFF 6.0, section 16): its entries that say how the pixels are stored. */
const [short, long] = [3, 4];
const entryBytes = 12;

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** A picture of four inks. `write` fills in a byte for each ink of each pixel. */
export function pictureOfInks(size: PixelSize, write: (inks: Uint8Array) => void): Sharp {
  const tiff = tiffOfInks(size, write);
  return sharp(tiff, { limitInputPixels: false }).pipelineColourspace("cmyk").toColourspace("cmyk");
}

/** Sharp takes four bytes of a pixel for a color with its opacity, unless a file says that they are inks. */
function tiffOfInks({ width, height }: PixelSize, write: (inks: Uint8Array) => void): Buffer {
  const from = 8;
  const bytes = width * height * 4;
  const entries = [
    [256, long, 1, width],
    [257, long, 1, height],
    // The bits of each ink follow the entries.
    [258, short, 4, 0],
    [259, short, 1, 1],
    [262, short, 1, 5],
    [273, long, 1, from],
    [277, short, 1, 4],
    [278, long, 1, height],
    [279, long, 1, bytes],
  ] as const;
  const directory = from + bytes;
  const afterAll = directory + 2 + entries.length * entryBytes + 4;
  const tiff = Buffer.alloc(afterAll + 4 * 2);
  tiff.write("II*\0", "latin1");
  tiff.writeUInt32LE(directory, 4);
  write(tiff.subarray(from, directory));
  tiff.writeUInt16LE(entries.length, directory);
  for (const [at, [tag, type, count, value]] of entries.entries()) {
    const place = directory + 2 + at * entryBytes;
    tiff.writeUInt16LE(tag, place);
    tiff.writeUInt16LE(type, place + 2);
    tiff.writeUInt32LE(count, place + 4);
    tiff.writeUInt32LE(tag === 258 ? afterAll : value, place + 8);
  }
  for (let ink = 0; ink < 4; ink++) tiff.writeUInt16LE(8, afterAll + 2 * ink);
  return tiff;
}
