import type { PDFStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { type ColourSpace, deviceRgb } from "../pdf/colour-space.ts";
import { decodeOf, jpegOf, type PictureSamples, samplesOf, shownPicture } from "../print/picture-samples.ts";
import { fromParts, pressInks } from "../print/press-inks.ts";

/** A number of pixels. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** The inks of a picture: cyan, magenta, yellow and black of each pixel, a byte each. */
export interface PictureInks extends Pixels {
  readonly bytes: Uint8Array;
}

const most = 240_000_000;
const mostKnown = 1 << 16;

/** The inks of a picture of a print, with fewer pixels if it has more than these. */
export async function picturedInks(stream: PDFStream, space: ColourSpace, shown: Pixels): Promise<PictureInks> {
  const jpeg = space.kind === "cmyk" ? jpegOf(stream) : null;
  if (jpeg !== null) return jpegInks(stream, jpeg, shown);
  const own = await samplesOf(stream, space.components);
  if (own !== null) return reducedInks(own, space, shown);
  return reducedInks(await shownPicture(stream, Math.max(shown.width, shown.height)), deviceRgb, shown);
}

/** The decoder skips what a smaller picture does not need. */
async function jpegInks(stream: PDFStream, jpeg: Uint8Array, shown: Pixels): Promise<PictureInks> {
  const { data, info } = await sharp(jpeg, { ignoreIcc: true, limitInputPixels: most })
    .pipelineColourspace("cmyk")
    .resize({ ...shown, fit: "fill", withoutEnlargement: true })
    .toColourspace("cmyk")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const decode = decodeOf(stream, 4);
  // The decoder inverts the samples of a file with Adobe's marker. PDF inverts them by the ranges of the picture alone.
  if (hasAdobeMarker(jpeg) !== (decode !== null && decode[0] === 1)) {
    for (let at = 0; at < data.length; at++) data[at] = 255 - (data[at] ?? 0);
  }
  return { width: info.width, height: info.height, bytes: data };
}

/** Whether a segment before the pixels is of Adobe: 0xFFEE. */
function hasAdobeMarker(jpeg: Uint8Array): boolean {
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1];
    if (marker === 0xee) return Buffer.from(jpeg.subarray(at + 4, at + 9)).toString("latin1") === "Adobe";
    if (marker === 0xda) return false;
    at += 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0);
  }
  return false;
}

/** The inks of pixels in any space. */
function reducedInks(samples: PictureSamples, space: ColourSpace, shown: Pixels): PictureInks {
  const inksOf = inkReader(samples, space);
  const row = new Uint8Array(samples.width * 4);
  return meanInks(samples, shown, (at) => {
    for (let column = 0; column < samples.width; column++) {
      const inks = inksOf(at * samples.width + column);
      for (let ink = 0; ink < 4; ink++) row[column * 4 + ink] = Math.round((inks[ink] ?? 0) * 255);
    }
    return row;
  });
}

/** The same picture with fewer pixels if it has more than these. */
export function shrunkInks(picture: PictureInks, shown: Pixels): PictureInks {
  if (picture.width <= shown.width && picture.height <= shown.height) return picture;
  const bytes = picture.width * 4;
  return meanInks(picture, shown, (row) => picture.bytes.subarray(row * bytes, (row + 1) * bytes));
}

/** Each pixel is the mean of those that it covers. `rowOf` gives the inks of a row, one after the other. */
function meanInks(whole: Pixels, shown: Pixels, rowOf: (row: number) => Uint8Array): PictureInks {
  const [width, height] = [Math.min(whole.width, shown.width), Math.min(whole.height, shown.height)];
  const columns = Uint32Array.from({ length: whole.width }, (_, at) => Math.floor((at * width) / whole.width));
  const sums = new Uint32Array(width * 4);
  const counts = new Uint32Array(width);
  const bytes = new Uint8Array(width * height * 4);
  const finish = (row: number) => {
    const to = row * width * 4;
    for (let at = 0; at < sums.length; at++) bytes[to + at] = (sums[at] ?? 0) / (counts[at >> 2] ?? 1) + 0.5;
    sums.fill(0);
    counts.fill(0);
  };
  for (let row = 0; row < whole.height; row++) {
    addRow(rowOf(row), columns, sums, counts);
    const toRow = Math.floor((row * height) / whole.height);
    if (Math.floor(((row + 1) * height) / whole.height) > toRow) finish(toRow);
  }
  return { width, height, bytes };
}

function addRow(inks: Uint8Array, columns: Uint32Array, sums: Uint32Array, counts: Uint32Array): void {
  for (let column = 0, from = 0; column < columns.length; column++, from += 4) {
    const pixel = columns[column] ?? 0;
    const to = pixel * 4;
    sums[to] = (sums[to] ?? 0) + (inks[from] ?? 0);
    sums[to + 1] = (sums[to + 1] ?? 0) + (inks[from + 1] ?? 0);
    sums[to + 2] = (sums[to + 2] ?? 0) + (inks[from + 2] ?? 0);
    sums[to + 3] = (sums[to + 3] ?? 0) + (inks[from + 3] ?? 0);
    counts[pixel] = (counts[pixel] ?? 0) + 1;
  }
}

/** Pictures repeat their colors. */
function inkReader({ components, bytes }: PictureSamples, space: ColourSpace): (pixel: number) => readonly number[] {
  const known = new Map<number, readonly number[]>();
  return (pixel) => {
    const from = pixel * components;
    let key = 0;
    for (let part = 0; part < components; part++) key = key * 256 + (bytes[from + part] ?? 0);
    const before = components <= 6 ? known.get(key) : undefined;
    if (before !== undefined) return before;
    const parts = Array.from(bytes.subarray(from, from + components), (byte) => byte / 255);
    const inks = pressInks(space, fromParts(space, parts), "among");
    if (known.size < mostKnown) known.set(key, inks);
    return inks;
  };
}

/** The parts of a gray picture, such as a soft mask, with fewer pixels if it has more than these; null if only viewers can decode it. */
export async function reducedGray(stream: PDFStream, shown: Pixels): Promise<PictureSamples | null> {
  const samples = await samplesOf(stream, 1);
  if (samples === null) return null;
  const { width, height } = {
    width: Math.min(samples.width, shown.width),
    height: Math.min(samples.height, shown.height),
  };
  const bytes = await sharp(samples.bytes, { raw: { width: samples.width, height: samples.height, channels: 1 } })
    .resize({ width, height, fit: "fill" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  return { width, height, components: 1, bytes };
}
