import { millimetresPerInch } from "@boxwright/core/kernel/units";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import sharp, { type Sharp } from "sharp";
import { answerTasks } from "../../platform/answer-tasks.ts";
import type { FileSize } from "../../structures/artworks/placing.ts";
import type { DrawnFile } from "../../structures/stills/scale-artwork.ts";
import { drawPage } from "../draw-pdf-page.ts";
import { pressProof } from "../press-proof.ts";
import { drawSvg } from "../svg/draw-svg.ts";
import { openSvg } from "../svg/open-svg.ts";
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
/** A larger picture is refused before it is decoded. */
const maxFilePixels = 300_000_000;
/** Of SVG, in which an inch has 96 pixels. */
const millimetresPerPixel = millimetresPerInch / 96;
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
  if (mediaType !== "application/pdf" && page > 0) return null;
  if (mediaType === "image/svg+xml") return openedDrawing(path);
  if (mediaType !== "application/pdf") return openedPicture(path);
  const sheet = await drawPage(path, page, maxPixels);
  if (sheet === null) return null;
  const { width, height, size, pixels } = sheet;
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } });
  // Most PDFs for a press have inks, which pdfium shows as colors of a screen.
  return { picture, size: { unit: "mm", ...size }, hasInks: true };
}

async function openedDrawing(path: string): Promise<OpenedFile | null> {
  const file = await openSvg(path);
  if (!file.ok) return null;
  const { width, height } = file.value.size;
  const size = { unit: "mm", width: width * millimetresPerPixel, height: height * millimetresPerPixel } as const;
  return { picture: drawSvg(file.value, maxPixels), size, hasInks: false };
}

async function openedPicture(path: string): Promise<OpenedFile> {
  const picture = sharp(path, { limitInputPixels: maxFilePixels, sequentialRead: true }).autoOrient();
  const { autoOrient, density, space } = await picture.metadata();
  return { picture, size: { unit: "px", ...autoOrient, perInch: density ?? null }, hasInks: space === "cmyk" };
}
