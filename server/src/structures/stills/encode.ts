import sharp from "sharp";
import type { Raster } from "./rasterise.ts";

export const formats = ["png", "webp", "avif"] as const;
export type Format = (typeof formats)[number];

/** How a drawn picture is handed out. */
export interface Encoding {
  readonly format: Format;
  /** What is behind the box: nothing, so that a page shows its own ground, paper for mails, or a whole card of it for previews of links. */
  readonly ground: "none" | "paper" | "card";
}

/** The paper of the shop's pages and mails. */
const paper = "#f8f3e9";

// One picture at a time, in a process of its own: sharp's cache and its threads would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

/** Of the preview of a link, as Open Graph has it. */
const card = { width: 1200, height: 630 } as const;
/** A picture so wide is as high as a card. */
export const cardPixels = 840;

/** Encodes a picture for the web. */
export async function encode({ width, height, pixels }: Raster, { format, ground }: Encoding): Promise<Buffer> {
  const raw = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const drawn = sharp(raw, { raw: { width, height, channels: 4 } });
  const grounded = ground === "none" ? drawn : drawn.flatten({ background: paper });
  const image = ground === "card" ? grounded.resize({ ...card, fit: "contain", background: paper }) : grounded;
  switch (format) {
    case "png":
      return image.png({ compressionLevel: 6 }).toBuffer();
    case "webp":
      // A shadow's faint cover is kept to the last step: anything less shows rings around the box.
      return image.webp({ quality: 84, alphaQuality: 100, effort: 2 }).toBuffer();
    case "avif":
      // A third effort would take twice the time for a picture 3 % smaller.
      return image.avif({ quality: 70, effort: 2 }).toBuffer();
  }
}
