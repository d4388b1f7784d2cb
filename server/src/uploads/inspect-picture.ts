import { mostPixels } from "@boxwright/core/kernel/most-pixels";
import { ok, refused } from "@boxwright/core/kernel/result";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import sharp, { type Metadata } from "sharp";
import type { Inspection } from "./inspected-file.ts";
import { unusable } from "./refusals.ts";
import { thumbnailOf } from "./thumbnail.ts";
import type { TiffStructure } from "./tiff-structure.ts";

const mostPixelsAlongSide = 200_000;
/** The limit for pictures that cannot be drawn row by row, which are in memory as a whole. */
const maxPixelsAtOnce = 24_000_000;

// The cache and threads of the library would keep memory of a process that looks at few pictures.
sharp.cache(false);
sharp.concurrency(1);

/** Refuses a picture that cannot be read to its end, or is too large. `tiff` is null for other formats. */
export async function inspectPicture(path: string, type: UploadType, tiff: TiffStructure | null): Promise<Inspection> {
  if (tiff !== null && hasTooManyPixels(tiff)) return refused(unusable("too-many-pixels"));
  try {
    // The size is compared with the limit below, for an answer of its own.
    const metadata = await sharp(path, { limitInputPixels: false }).metadata();
    if (`image/${metadata.format}` !== type) return refused(unusable("broken"));
    if (hasTooManyPixels(metadata)) return refused(unusable("too-many-pixels"));
    // The reader of TIFF reports missing pixels only as errors.
    const failOn = tiff === null ? "truncated" : "error";
    const picture = sharp(path, { limitInputPixels: mostPixels, failOn, sequentialRead: true });
    const { width, height } = metadata.autoOrient;
    const preview = isTooLarge(metadata, tiff) ? null : await thumbnailOf(picture, metadata.space === "cmyk");
    return ok({ type, width, height, preview });
  } catch {
    return refused(unusable("broken"));
  }
}

function hasTooManyPixels({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width * height > mostPixels || Math.max(width, height) > mostPixelsAlongSide;
}

function isTooLarge({ format, isProgressive, width, height }: Metadata, tiff: TiffStructure | null): boolean {
  if (tiff !== null) return tiff.partBytes > maxPixelsAtOnce * 4;
  const isDecodedAtOnce = isProgressive || format === "webp";
  return isDecodedAtOnce && width * height > maxPixelsAtOnce;
}
