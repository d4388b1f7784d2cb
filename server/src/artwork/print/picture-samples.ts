import { PDFDocument, PDFName, PDFObjectCopier, PDFRawStream, type PDFStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { drawPageOf } from "../../uploads/draw-pdf-page.ts";
import { entryOf, itemsOf, nameOf, numberEntry, numbersEntry } from "../pdf/objects.ts";
import { unpackStream } from "../pdf/unpack-stream.ts";
import { BitReader } from "./bits.ts";
import { Unprintable } from "./unprintable.ts";

/** A larger picture is refused before it is decoded: its samples are in memory as a whole. */
const mostSamples = 240_000_000;

/** The samples of a picture, a byte each, its rows without gaps. */
export interface PictureSamples {
  readonly width: number;
  readonly height: number;
  readonly components: number;
  readonly bytes: Uint8Array;
}

/** The filters of a picture, in the order in which they are undone. */
export function filtersOf(stream: PDFStream): readonly string[] {
  return itemsOf(entryOf(stream, "Filter")).map((filter) => nameOf(filter) ?? "");
}

/** The bytes of a JPEG; null for a picture that is packed in another way. */
export function jpegOf(stream: PDFStream): Uint8Array | null {
  const filters = filtersOf(stream);
  if (!(stream instanceof PDFRawStream) || (filters.at(-1) !== "DCTDecode" && filters.at(-1) !== "DCT")) return null;
  return filters.length === 1 ? stream.contents : null;
}

/** The ranges of its samples, if they differ from the usual ones. */
export function decodeOf(stream: PDFStream, components: number): readonly number[] | null {
  const decode = numbersEntry(stream, "Decode")?.slice(0, components * 2) ?? [];
  const isUsual = decode.every((limit, index) => limit === index % 2);
  return decode.length < components * 2 || isUsual ? null : decode;
}

/** The samples of a picture, with its ranges applied; null if only a viewer can decode it. */
export async function samplesOf(stream: PDFStream, components: number): Promise<PictureSamples | null> {
  const [width, height] = [numberEntry(stream, "Width") ?? 0, numberEntry(stream, "Height") ?? 0];
  if (!(width > 0 && height > 0) || width * height * components > mostSamples) {
    throw new Unprintable({ kind: "too-many-pixels", detail: null });
  }
  const jpeg = jpegOf(stream);
  const packed = jpeg === null ? unpackStream(stream, 2 * mostSamples) : null;
  if (jpeg === null && packed === null) return null;
  const samples =
    jpeg === null
      ? unpacked(packed ?? new Uint8Array(), width, height, components, numberEntry(stream, "BitsPerComponent") ?? 8)
      : await decodedJpeg(jpeg, components);
  if (samples === null) return null;
  const decode = decodeOf(stream, components);
  if (decode !== null) applyRanges(samples.bytes, decode);
  return samples;
}

function unpacked(packed: Uint8Array, width: number, height: number, components: number, bits: number): PictureSamples {
  const count = width * components;
  const [rowBytes, most] = [Math.ceil((count * bits) / 8), 2 ** bits - 1];
  const bytes = new Uint8Array(count * height);
  for (let row = 0; row < height; row++) {
    const from = packed.subarray(row * rowBytes, (row + 1) * rowBytes);
    if (bits === 8) bytes.set(from, row * count);
    else {
      const reader = new BitReader(from);
      for (let at = 0; at < count; at++) bytes[row * count + at] = Math.round((reader.next(bits) * 255) / most);
    }
  }
  return { width, height, components, bytes };
}

async function decodedJpeg(jpeg: Uint8Array, components: number): Promise<PictureSamples | null> {
  if (components !== 1 && components !== 3) return null;
  const picture = sharp(jpeg, { ignoreIcc: true, limitInputPixels: mostSamples });
  const spaced = picture.toColourspace(components === 1 ? "b-w" : "srgb");
  const { data, info } = await spaced.raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== components) return null;
  return { width: info.width, height: info.height, components, bytes: new Uint8Array(data) };
}

function applyRanges(bytes: Uint8Array, decode: readonly number[]): void {
  const components = decode.length / 2;
  const tables = Array.from({ length: components }, (_, component) => {
    const [low = 0, high = 1] = decode.slice(component * 2, component * 2 + 2);
    return Uint8ClampedArray.from({ length: 256 }, (_value, byte) => low * 255 + byte * (high - low));
  });
  for (let at = 0; at < bytes.length; at++) bytes[at] = tables[at % components]?.[bytes[at] ?? 0] ?? 0;
}

/** Red, green and blue of a picture as a viewer shows it, for the few that only viewers can decode. It has at most `longest` pixels along a side. */
export async function shownPicture(stream: PDFStream, longest = Number.POSITIVE_INFINITY): Promise<PictureSamples> {
  const doc = await PDFDocument.create({ updateMetadata: false });
  const [width, height] = [numberEntry(stream, "Width") ?? 1, numberEntry(stream, "Height") ?? 1];
  const picture = PDFObjectCopier.for(stream.dict.context, doc.context).copy(stream);
  for (const entry of ["SMask", "Mask"]) picture.dict.delete(PDFName.of(entry));
  const page = doc.addPage([width, height]);
  const name = page.node.newXObject("Im", doc.context.register(picture));
  const content = doc.context.stream(`${width} 0 0 ${height} 0 0 cm ${name} Do`);
  page.node.set(PDFName.of("Contents"), doc.context.register(content));
  const drawn = await drawPageOf(await doc.save(), 0, Math.min(longest, Math.max(width, height)));
  if (drawn === null) throw new Unprintable({ kind: "broken", detail: "a picture" });
  const bytes = new Uint8Array(drawn.width * drawn.height * 3);
  for (let pixel = 0; pixel < drawn.width * drawn.height; pixel++) {
    bytes.set(drawn.pixels.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
  }
  return { width: drawn.width, height: drawn.height, components: 3, bytes };
}
