import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { UploadType } from "@boxwright/core/uploads/upload-type";
import sharp, { type Sharp } from "sharp";
import type { FileSize } from "../../structures/artworks/placing.ts";
import type { DrawnFile } from "../../structures/stills/scale-artwork.ts";
import { mainInkOf } from "./main-ink.ts";
import { drawPage } from "./pdf-page.ts";

/** The only task of this process, which sends the drawing, or null if the file cannot be drawn, and ends. */
export interface FileTask {
  readonly path: string;
  readonly mediaType: UploadType;
  /** From 0; only a PDF has more than one. */
  readonly page: number;
  readonly bounds: Bounds;
}

/** How much time and memory a drawing may take. */
export interface Bounds {
  readonly milliseconds: number;
  readonly bytes: number;
}

/** Along the longer side. A picture of a whole box shows no more. */
const maxPixels = 2048;
/** A larger picture is refused before it is decoded. */
const maxFilePixels = 300_000_000;
/** Width and height of the sample that the ink is computed from. */
const inkPixels = 96;

sharp.cache(false);
sharp.concurrency(1);

process.on("message", async (task: FileTask) => {
  const watch = new Worker(new URL("watch-bounds.ts", import.meta.url), { workerData: task.bounds });
  await once(watch, "message");
  const drawing = await drawn(task).catch(() => null);
  process.send?.(drawing, () => process.exit());
});
process.on("disconnect", () => process.exit());

async function drawn(task: FileTask): Promise<DrawnFile | null> {
  const file = await opened(task);
  if (file === null) return null;
  const { picture, size } = file;
  const { data, info } = await picture
    .resize({ width: maxPixels, height: maxPixels, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .webp({ quality: 92, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const colors = await sharp(data).resize({ width: inkPixels, height: inkPixels, fit: "fill" }).raw().toBuffer();
  return { width: info.width, height: info.height, size, ink: mainInkOf(colors), bytes: new Uint8Array(data) };
}

interface OpenedFile {
  readonly picture: Sharp;
  readonly size: FileSize;
}

async function opened({ path, mediaType, page }: FileTask): Promise<OpenedFile | null> {
  if (mediaType !== "application/pdf") return page > 0 ? null : openedPicture(path);
  const sheet = await drawPage(path, page, maxPixels);
  if (sheet === null) return null;
  const { width, height, size, pixels } = sheet;
  return { picture: sharp(pixels, { raw: { width, height, channels: 4 } }), size: { unit: "mm", ...size } };
}

async function openedPicture(path: string): Promise<OpenedFile> {
  const picture = sharp(path, { limitInputPixels: maxFilePixels, sequentialRead: true }).autoOrient();
  const { autoOrient, density } = await picture.metadata();
  return { picture, size: { unit: "px", ...autoOrient, perInch: density ?? null } };
}
