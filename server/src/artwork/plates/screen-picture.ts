import type { ScreenPage } from "@boxwright/core/artwork/plates/found-gamut";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import sharp from "sharp";
import { storedPicture } from "../../platform/stored-picture.ts";
import { drawPage } from "../../uploads/draw-pdf-page.ts";
import { drawSvg } from "../../uploads/draw-svg.ts";

/** An uploaded file on this machine. */
export interface ScreenFile {
  readonly upload: string;
  readonly path: string;
  readonly mediaType: UploadType;
}

/** Along the longer side: places, not edges, matter here. */
export const longestScreen = 1024;

/** A page of a file as a screen shows it: rows from the top of its trim box, red, green, blue and alpha. Null if it cannot be drawn. */
export async function screenOf(
  { path, mediaType }: Pick<ScreenFile, "path" | "mediaType">,
  page: number,
): Promise<Omit<ScreenPage, "placed"> | null> {
  if (mediaType === "application/pdf") return drawPage(path, page, longestScreen);
  if (mediaType === "image/svg+xml") return drawSvg(path, longestScreen);
  const { data, info } = await sharp(path, { ...storedPicture, sequentialRead: true })
    .autoOrient()
    .resize({ width: longestScreen, height: longestScreen, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
