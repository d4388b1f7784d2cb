import sharp, { type Sharp } from "sharp";
import { inksOfPixels, pressTable } from "./press-table.ts";

/** Pixels of a larger picture would fill the memory. It is converted row by row, which takes longer. */
const mostPixels = 24_000_000;

export interface InkedPicture {
  readonly width: number;
  readonly height: number;
  /** In the inks of the press. */
  readonly jpeg: Uint8Array;
}

/** A picture in colors of screens, converted for the press. It has no more pixels than these, unless it has another shape. */
export async function inkedPicture(picture: Sharp, most: { width: number; height: number }): Promise<InkedPicture> {
  const reduced = picture.resize({ ...most, fit: "outside", withoutEnlargement: true }).removeAlpha();
  const { width, height } = await picture.metadata();
  const scale = Math.min(1, Math.max(most.width / width, most.height / height));
  const inked =
    width * height * scale ** 2 > mostPixels
      ? reduced.toColourspace("cmyk").withIccProfile("cmyk", { attach: false })
      : await withTable(reduced);
  const { data, info } = await inked
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4", optimiseCoding: false })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, jpeg: new Uint8Array(data) };
}

async function withTable(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const inks = inksOfPixels(data, await pressTable());
  const tiff = inksAsTiff(inks, info);
  return sharp(tiff, { limitInputPixels: false }).pipelineColourspace("cmyk").toColourspace("cmyk");
}

/** Numbers of a TIFF (TIFF 6.0, section 16): its entries that say how the pixels are stored. */
const [short, long] = [3, 4];
const entryBytes = 12;

/** Sharp takes four bytes of a pixel for a color with its opacity, unless a file says that they are inks. */
function inksAsTiff(inks: Uint8Array, { width, height }: { readonly width: number; readonly height: number }): Buffer {
  const from = 8;
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
    [279, long, 1, inks.length],
  ] as const;
  const directory = Buffer.alloc(2 + entries.length * entryBytes + 4);
  const afterAll = from + inks.length + directory.length;
  directory.writeUInt16LE(entries.length, 0);
  for (const [at, [tag, type, count, value]] of entries.entries()) {
    const place = 2 + at * entryBytes;
    directory.writeUInt16LE(tag, place);
    directory.writeUInt16LE(type, place + 2);
    directory.writeUInt32LE(count, place + 4);
    directory.writeUInt32LE(tag === 258 ? afterAll : value, place + 8);
  }
  const head = Buffer.from("II*\0\0\0\0\0", "latin1");
  head.writeUInt32LE(from + inks.length, 4);
  return Buffer.concat([head, inks, directory, Buffer.from(Uint16Array.of(8, 8, 8, 8).buffer)]);
}
