import { type UploadType, uploadTypeOf } from "@boxwright/core/uploads/upload-type";
import sharp, { type Metadata, type Sharp } from "sharp";
import { isPdf } from "./pdf-structure.ts";
import { pressProof } from "./press-proof.ts";

export interface InspectedFile {
  readonly type: UploadType;
  /** In pixels, after rotation by its metadata; null for a PDF. */
  readonly width: number | null;
  readonly height: number | null;
  /** The thumbnail as WebP; null for a PDF and for a picture that takes too much memory to draw. */
  readonly preview: Uint8Array | null;
}

/** A larger picture is refused before it is decoded, because a small file can contain a picture that fills the memory. */
const maxPixels = 300_000_000;
/** The limit for pictures that cannot be drawn row by row, which are in memory as a whole. */
const maxPixelsAtOnce = 24_000_000;
/** For 160 CSS pixels on a screen of double density. */
const previewPixels = 320;

/** Null if the type of the file is not accepted, if its bytes do not match its signature, or if it cannot be read to its end. */
export async function inspectFile(path: string, head: Uint8Array): Promise<InspectedFile | null> {
  const type = uploadTypeOf(head);
  if (type === null) return null;
  if (type === "application/pdf") {
    return (await isPdf(path)) ? { type, width: null, height: null, preview: null } : null;
  }
  try {
    const picture = sharp(path, { limitInputPixels: maxPixels, failOn: "truncated", sequentialRead: true });
    const metadata = await picture.metadata();
    if (`image/${metadata.format}` !== type) return null;
    const { width, height } = metadata.autoOrient;
    return { type, width, height, preview: isTooLarge(metadata) ? null : await thumbnailOf(picture, metadata) };
  } catch {
    return null;
  }
}

function isTooLarge({ format, isProgressive, width, height }: Metadata): boolean {
  const isDecodedAtOnce = isProgressive || format === "webp";
  return isDecodedAtOnce && width * height > maxPixelsAtOnce;
}

/** A new drawing has nothing of the file but what is visible: no GPS coordinates, no second file appended to the first. */
async function thumbnailOf(picture: Sharp, { space }: Metadata): Promise<Uint8Array> {
  const reduced = picture
    .autoOrient()
    .resize({ width: previewPixels, height: previewPixels, fit: "inside", withoutEnlargement: true });
  const proof = await pressProof(reduced, space === "cmyk");
  return proof.webp({ quality: 80 }).toBuffer();
}
