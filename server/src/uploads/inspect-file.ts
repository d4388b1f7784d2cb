import { type UploadType, uploadTypeOf } from "@boxwright/core/uploads/upload-type";
import sharp, { type Metadata, type Sharp } from "sharp";
import { isPdf } from "./pdf-structure.ts";

/** What a file is, and how it looks when it is small. */
export interface Sight {
  readonly type: UploadType;
  /** In pixels, as a picture is seen; null for a PDF. */
  readonly width: number | null;
  readonly height: number | null;
  /** WebP; null where the file is no picture, or one that would take too much memory to draw. */
  readonly preview: Uint8Array | null;
}

/** A picture of more is refused before it is unpacked: a small file can hold a picture that fills the memory. */
const mostPixels = 300_000_000;
/** As many may be in memory at once, for pictures that cannot be drawn row by row. */
const mostPixelsAtOnce = 24_000_000;
/** For a place of 160 on a fine screen. */
const previewPixels = 320;

/** Looks at a file: null where it is not what it begins as, or cannot be opened to its end. */
export async function lookAt(path: string, head: Uint8Array): Promise<Sight | null> {
  const type = uploadTypeOf(head);
  if (type === null) return null;
  if (type === "application/pdf") {
    return (await isPdf(path)) ? { type, width: null, height: null, preview: null } : null;
  }
  try {
    const picture = sharp(path, { limitInputPixels: mostPixels, failOn: "truncated", sequentialRead: true });
    const about = await picture.metadata();
    if (`image/${about.format}` !== type) return null;
    const { width, height } = about.autoOrient;
    return { type, width, height, preview: isTooMuch(about) ? null : await drawn(picture) };
  } catch {
    return null;
  }
}

function isTooMuch({ format, isProgressive, width, height }: Metadata): boolean {
  const isWhole = isProgressive || format === "webp";
  return isWhole && width * height > mostPixelsAtOnce;
}

/** Drawn anew, so that nothing but what is to be seen is in it: no place where it was taken, no second file behind it. */
function drawn(picture: Sharp): Promise<Uint8Array> {
  return picture
    .autoOrient()
    .resize({ width: previewPixels, height: previewPixels, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}
