import { z } from "zod";
import { text, words } from "./parts.ts";

/** A box that the shop draws: which, how large in inches, seen from where and in which artwork. */
const drawnBox = z.strictObject({
  family: words,
  size: z.string().regex(/^[\d.]+x[\d.]+x[\d.]+$/, "must be length x width x depth, as 10x8x4"),
  view: words,
  artwork: words,
  board: words.optional(),
  color: z.enum(["white", "kraft"]).optional(),
  sides: z.enum(["outside", "both"]).optional(),
  alt: text,
});

/** A picture that lies in `web/public`. */
const pictureFile = z.strictObject({
  file: z.string().startsWith("/pictures/"),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: text,
});

/** Widths in which the shop draws a box for pages; heights follow from 4 : 3. */
const drawnWidths = [300, 500, 714, 1200, 1500] as const;
const usualWidth = 1200;

/** A picture as a page needs it: an address, its size, and other sizes of it where there are any. */
export const picture = z.union([drawnBox.transform(ofDrawnBox), pictureFile.transform(ofFile)]);

function ofDrawnBox({ family, size, alt, ...look }: z.output<typeof drawnBox>) {
  const [length, width, depth] = size.split("x");
  const query = new URLSearchParams({ ...look, length, width, depth } as Record<string, string>);
  const addressOf = (format: string, pixels: number) =>
    `/api/structures/${family}/preview.${format}?${query}&pixels=${pixels}`;
  const sources = (format: string) => drawnWidths.map((pixels) => `${addressOf(format, pixels)} ${pixels}w`).join(", ");
  const url = addressOf("webp", usualWidth);
  return {
    url,
    width: usualWidth,
    height: (usualWidth / 4) * 3,
    alt,
    responsiveImage: { src: url, avifSrcSet: sources("avif"), webpSrcSet: sources("webp") },
  };
}

function ofFile({ file, ...sizeAndAlt }: z.output<typeof pictureFile>) {
  return { url: file, ...sizeAndAlt, responsiveImage: null };
}
