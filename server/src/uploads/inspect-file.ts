import { mostPixels } from "@boxwright/core/kernel/most-pixels";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { isPostScript, type UploadType, uploadTypeOf } from "@boxwright/core/uploads/upload-type";
import sharp, { type Metadata } from "sharp";
import { isPdf } from "./pdf-structure.ts";
import { type UnusableFile, type UploadsBusy, unusable } from "./refusals.ts";
import { inspectSvg } from "./svg/inspect-svg.ts";
import { thumbnailOf } from "./thumbnail.ts";
import { type TiffStructure, tiffStructure } from "./tiff-structure.ts";

export interface InspectedFile {
  readonly type: UploadType;
  /** In pixels, after rotation by its metadata; null for a PDF and for SVG. */
  readonly width: number | null;
  readonly height: number | null;
  /** The thumbnail as WebP; null for a PDF and for a picture that takes too much memory to draw. */
  readonly preview: Uint8Array | null;
}

type Inspection = Result<InspectedFile, UnusableFile | UploadsBusy>;

const mostPixelsAlongSide = 200_000;
/** The limit for pictures that cannot be drawn row by row, which are in memory as a whole. */
const maxPixelsAtOnce = 24_000_000;

/** Refuses a file whose type is not accepted, whose bytes do not match its signature, or that cannot be read to its end. */
export async function inspectFile(path: string, head: Uint8Array, network: string): Promise<Inspection> {
  const type = uploadTypeOf(head);
  switch (type) {
    case null:
      return refused(unusable(isPostScript(head) ? "postscript" : "type"));
    case "application/pdf":
      return (await isPdf(path)) ? ok({ type, width: null, height: null, preview: null }) : refused(unusable("broken"));
    case "image/svg+xml": {
      const preview = await inspectSvg(path, network);
      return preview.ok ? ok({ type, width: null, height: null, preview: preview.value }) : preview;
    }
    case "image/tiff": {
      const structure = await tiffStructure(path);
      return structure === null ? refused(unusable("broken")) : inspectPicture(path, type, structure);
    }
    default:
      return inspectPicture(path, type, null);
  }
}

async function inspectPicture(path: string, type: UploadType, tiff: TiffStructure | null): Promise<Inspection> {
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
