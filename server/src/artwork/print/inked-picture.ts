import sharp, { type Sharp } from "sharp";
import { printJpeg } from "../../structures/print/print-jpeg.ts";
import { inksOfPixels, pressTable } from "./press-table.ts";

/** Pixels of a larger picture would fill the memory. It is converted row by row, which takes longer. */
export const mostTabledPixels = 24_000_000;

export interface InkedPicture {
  readonly width: number;
  readonly height: number;
  /** In the inks of the press. */
  readonly jpeg: Uint8Array;
}

/** A picture in colors of screens, converted for the press. It has no more pixels than these, unless it has another shape. */
export async function inkedPicture(picture: Sharp, most: { width: number; height: number }): Promise<InkedPicture> {
  const { width, height } = await picture.metadata();
  const scale = Math.min(1, Math.max(most.width / width, most.height / height));
  const reduced = picture.resize({ ...most, fit: "outside", withoutEnlargement: true });
  return inkedPixels(reduced, width * height * scale ** 2);
}

/** A picture in colors of screens that has about so many pixels once it is read, converted for the press. */
export async function inkedPixels(picture: Sharp, pixels: number): Promise<InkedPicture> {
  const opaque = picture.removeAlpha();
  const inked =
    pixels > mostTabledPixels
      ? opaque.toColourspace("cmyk").withIccProfile("cmyk", { attach: false })
      : await withTable(opaque);
  const { data, info } = await inked.jpeg(printJpeg(pixels)).toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, jpeg: new Uint8Array(data) };
}

async function withTable(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const table = await pressTable();
  const tiff = tiffOfInks(info, (inks) => inksOfPixels(data, table, inks));
  return sharp(tiff, { limitInputPixels: false }).pipelineColourspace("cmyk").toColourspace("cmyk");
}

/** Numbers of a TIFF (TIFF 6.0, section 16): its entries that say how the pixels are stored. */
const [short, long] = [3, 4];
const entryBytes = 12;

/** Sharp takes four bytes of a pixel for a color with its opacity, unless a file says that they are inks. */
function tiffOfInks(
  { width, height }: { readonly width: number; readonly height: number },
  write: (inks: Uint8Array) => void,
): Buffer {
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
