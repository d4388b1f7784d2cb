import type { Sharp } from "sharp";
import { printJpeg } from "../../structures/print/print-jpeg.ts";
import { pictureOfInks } from "./picture-of-inks.ts";
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
  return pictureOfInks(info, (inks) => inksOfPixels(data, table, inks));
}
