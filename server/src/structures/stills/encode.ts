import sharp from "sharp";
import type { Encoding } from "./encoding.ts";
import type { Raster } from "./rasterise.ts";

/** The paper of the shop's pages and mails. */
const paper = "#f8f3e9";

// The process draws one picture at a time, for which sharp's cache and threads would only waste memory.
sharp.cache(false);
sharp.concurrency(1);

/** The size of a link preview in Open Graph. */
const card = { width: 1200, height: 630 } as const;

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
      // Full alpha quality, as a coarser one shows rings around the box in its faint shadow.
      return image.webp({ quality: 84, alphaQuality: 100, effort: 2 }).toBuffer();
    case "avif":
      // An effort of 3 would take twice the time for a picture that is 3 % smaller.
      return image.avif({ quality: 70, effort: 2 }).toBuffer();
  }
}
