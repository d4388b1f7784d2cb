import type { UploadType } from "@boxwright/core/uploads/upload-type";
import sharp, { type Sharp } from "sharp";
import { answerTasks } from "../../platform/answer-tasks.ts";
import { storedPicture } from "../../platform/stored-picture.ts";
import type { FileSize } from "../../structures/artworks/placing.ts";
import type { DrawnFile } from "../../structures/stills/scale-artwork.ts";
import { drawPage } from "../draw-pdf-page.ts";
import { drawSvg } from "../draw-svg.ts";
import { pressProof } from "../press-proof.ts";
import { mainInkOf } from "./main-ink.ts";

/** The only task of this process. Its value is the drawing, or null if the file cannot be drawn. */
export interface FileTask {
  readonly path: string;
  readonly mediaType: UploadType;
  /** From 0; only a PDF has more than one. */
  readonly page: number;
}

/** Along the longer side. A picture of a whole box shows no more. */
const maxPixels = 2048;
/** Width and height of the sample that the ink is computed from. */
const inkPixels = 96;

sharp.cache(false);
sharp.concurrency(1);

answerTasks((task: FileTask) => drawn(task).catch(() => null));

async function drawn(task: FileTask): Promise<DrawnFile | null> {
  const file = await opened(task);
  if (file === null) return null;
  const { picture, size, hasInks } = file;
  const reduced = picture.resize({ width: maxPixels, height: maxPixels, fit: "inside", withoutEnlargement: true });
  const { data, info } = await (await pressProof(reduced, hasInks))
    .webp({ quality: 92, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const colors = await sharp(data)
    .flatten({ background: "#fff" })
    .resize({ width: inkPixels, height: inkPixels, fit: "fill" })
    .raw()
    .toBuffer();
  return { width: info.width, height: info.height, size, ink: mainInkOf(colors), bytes: new Uint8Array(data) };
}

interface OpenedFile {
  readonly picture: Sharp;
  readonly size: FileSize;
  /** Whether its colors need no conversion for the press. */
  readonly hasInks: boolean;
}

async function opened({ path, mediaType, page }: FileTask): Promise<OpenedFile | null> {
  const isSvg = mediaType === "image/svg+xml";
  if (mediaType !== "application/pdf" && page > 0) return null;
  if (mediaType !== "application/pdf" && !isSvg) return openedPicture(path);
  const sheet = isSvg ? await drawSvg(path, maxPixels) : await drawPage(path, page, maxPixels);
  if (sheet === null) return null;
  const { width, height, size, pixels } = sheet;
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } });
  // Most PDFs for a press have inks, which pdfium shows as colors of a screen.
  return { picture, size: { unit: "mm", ...size }, hasInks: !isSvg };
}

async function openedPicture(path: string): Promise<OpenedFile> {
  const picture = sharp(path, { ...storedPicture, sequentialRead: true }).autoOrient();
  const { autoOrient, density, space } = await picture.metadata();
  return { picture, size: { unit: "px", ...autoOrient, perInch: density ?? null }, hasInks: space === "cmyk" };
}
