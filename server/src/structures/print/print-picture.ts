import { millimetresPerInch } from "@boxwright/core/kernel/units";
import type { Matrix } from "@boxwright/core/structures/matrix";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { storedPicture } from "../../platform/stored-picture.ts";
import type { PicturePart } from "./placed-part.ts";
import { printJpeg } from "./print-jpeg.ts";

/** Finer pictures are reduced to this: a press shows no more. */
const mostPixelsPerInch = 300;

/** Pixels for a page: process colors as a JPEG, and the opacity of each pixel if some are not opaque. */
export interface PrintPicture {
  readonly width: number;
  readonly height: number;
  /** Four inks, inverted, as Adobe's marker demands. */
  readonly jpeg: Uint8Array;
  readonly opacity: Uint8Array | null;
  /** The part of the upload that it shows. */
  readonly part: PicturePart;
}

/** The pixels of an upload that a crop needs, and their number for its place. */
export interface PixelSelection {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly printed: { readonly width: number; readonly height: number };
}

/** Pixels at the edge of the crop are used whole. `matrix` maps the unit square of the crop to the sheet in millimetres. */
export function selectPixels(
  crop: PicturePart,
  [a, b, c, d]: Matrix,
  size: { readonly width: number; readonly height: number },
): PixelSelection {
  const [left, top] = [Math.floor(crop.x * size.width), Math.floor(crop.y * size.height)];
  const width = Math.max(1, Math.min(size.width, Math.ceil((crop.x + crop.w) * size.width)) - left);
  const height = Math.max(1, Math.min(size.height, Math.ceil((crop.y + crop.h) * size.height)) - top);
  const most = (length: number, pixels: number, shown: number) =>
    Math.max(1, Math.min(pixels, Math.ceil((length / millimetresPerInch) * mostPixelsPerInch * (pixels / shown))));
  return {
    left: Math.min(left, size.width - 1),
    top: Math.min(top, size.height - 1),
    width,
    height,
    printed: {
      width: most(Math.hypot(a, b), width, crop.w * size.width),
      height: most(Math.hypot(c, d), height, crop.h * size.height),
    },
  };
}

/** A picture in a file, or as red, green, blue and alpha. */
export interface PictureInput {
  readonly data: string | Uint8Array;
  readonly raw?: { readonly width: number; readonly height: number; readonly channels: 4 };
}

export interface OpenPicture {
  readonly input: PictureInput;
  /** In pixels, after rotation by its metadata. */
  readonly size: { readonly width: number; readonly height: number };
  readonly hasInks: boolean;
  readonly hasAlpha: boolean;
}

/** Reads the head of a picture. */
export async function openPicture(input: PictureInput): Promise<OpenPicture> {
  const { space, hasAlpha, autoOrient } = await opened(input, {}).metadata();
  return { input, size: autoOrient, hasInks: space === "cmyk", hasAlpha };
}

/**
 * Converts a selection of a picture for the press: rotated by its metadata, its embedded profile applied. A picture that has process
 * colors keeps its inks.
 */
export async function printPicture(picture: OpenPicture, selection: PixelSelection): Promise<PrintPicture> {
  const { left, top, width, height, printed } = selection;
  const { size, hasInks } = picture;
  const inked = selectedPixels(picture, selection).removeAlpha().toColourspace("cmyk");
  const jpeg = await (hasInks ? inked : inked.withIccProfile("cmyk", { attach: false }))
    .jpeg(printJpeg(printed.width * printed.height))
    .toBuffer();
  return {
    ...printed,
    jpeg: new Uint8Array(jpeg),
    opacity: await selectedOpacity(picture, selection),
    part: { x: left / size.width, y: top / size.height, w: width / size.width, h: height / size.height },
  };
}

/** A selection of a picture, not yet converted. */
export function selectedPixels(
  { input, hasInks }: OpenPicture,
  { left, top, width, height, printed }: PixelSelection,
): Sharp {
  const picture = opened(input, { ignoreIcc: hasInks });
  return (hasInks ? picture.pipelineColourspace("cmyk") : picture)
    .autoOrient()
    .extract({ left, top, width, height })
    .resize({ ...printed, fit: "fill" });
}

/** The opacity of each pixel of a selection; null if all are opaque. */
export async function selectedOpacity(picture: OpenPicture, selection: PixelSelection): Promise<Uint8Array | null> {
  if (!picture.hasAlpha) return null;
  const alpha = selectedPixels(picture, selection).extractChannel("alpha");
  const opacity = await alpha.toColourspace("b-w").raw().toBuffer();
  return opacity.every((value) => value === 255) ? null : opacity;
}

function opened({ data, raw }: PictureInput, options: SharpOptions): Sharp {
  return sharp(data, { ...storedPicture, ...(raw && { raw }), ...options });
}
