import type { PrintSide } from "@boxwright/core/structures/sheet";
import sharp, { type Sharp } from "sharp";
import type { Artwork } from "../artworks/artwork.ts";
import { type FileSize, pageSizeOf, placeFile } from "../artworks/placing.ts";
import { logoPart } from "../artworks/repeat-logo.ts";
import { type ArtworkPicture, shopperArtwork } from "../artworks/shopper-artwork.ts";
import { lightestPaint } from "../print/white-ink.ts";
import { type StillRequest, stageOf } from "./render-still.ts";

/** A shopper's file, drawn by the shop. */
export interface DrawnFile {
  /** The width of the drawing in pixels. */
  readonly width: number;
  readonly height: number;
  /** The size of the file itself. */
  readonly size: FileSize;
  readonly ink: string;
  /** WebP. */
  readonly bytes: Uint8Array;
}

/** Shoppers' files for the sides of a box; null leaves a side bare. */
export type DrawnFiles = Readonly<Record<PrintSide, DrawnFile | null>>;

/** The artwork of shoppers' files, scaled to the picture: larger pictures would flicker when they are drawn smaller. */
export async function scaleArtwork(request: StillRequest, { outside, inside }: DrawnFiles): Promise<Artwork | null> {
  if (outside === null) return null;
  const { dieline, sharpness } = stageOf(request);
  const placed = request.shopperFiles?.placed ?? null;
  /** The width of a file where it is printed largest. */
  const widestOn = (side: PrintSide, { size }: DrawnFile): number => {
    if (placed === null) return placeFile(dieline, side, size).width;
    const scales = placed.filter((place) => place.side === side).map(({ scale }) => scale);
    return Math.max(1, pageSizeOf(size).width * Math.max(0, ...scales));
  };
  const scaled = async (side: PrintSide, file: DrawnFile): Promise<ArtworkPicture> => {
    const aspect = file.width / file.height;
    const { repeat } = request;
    const width = repeat === undefined ? widestOn(side, file) : repeat * logoPart * Math.min(1, aspect);
    const pixels = Math.min(file.width, Math.ceil(width * sharpness));
    const picture = sharp(file.bytes).resize({ width: pixels }).flatten({ background: "#fff" });
    return {
      size: file.size,
      ink: file.ink,
      url: await urlOf(picture.clone()),
      // White board has no white ink. A repeating logo has no print file of the shop, which would add it.
      white: request.color === "kraft" && repeat === undefined ? await urlOf(await painted(picture)) : null,
    };
  };
  return shopperArtwork(await scaled("outside", outside), inside && (await scaled("inside", inside)), placed);
}

/**
 * White where a picture has paint, below which the print of a file without white ink of its own has white ink; black elsewhere. White ink is drawn
 * in, as in the print, so that it does not show beside the paint.
 */
async function painted(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const mask = new Uint8Array(width * height);
  for (let pixel = 0; pixel < mask.length; pixel++) {
    const at = pixel * channels;
    const darkest = Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255);
    if (darkest < lightestPaint) mask[pixel] = 255;
  }
  // The library takes black for the shape that grows.
  return sharp(mask, { raw: { width, height, channels: 1 } }).dilate(1);
}

async function urlOf(picture: Sharp): Promise<string> {
  const png = await picture.png({ compressionLevel: 1 }).toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
