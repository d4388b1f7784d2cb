import { type StillLook, stillSources, stillUrl } from "@boxwright/core/storefront/still-url";
import { z } from "zod";
import { text, words } from "./parts.ts";

/** A picture of a box that the shop draws. Its size is in inches. */
const drawnBox = z.strictObject({
  family: words,
  size: z.string().regex(/^[\d.]+x[\d.]+x[\d.]+$/, "must be length x width x depth, such as 10x8x4"),
  view: words,
  artwork: words,
  board: words.optional(),
  color: z.enum(["white", "kraft"]).optional(),
  sides: z.enum(["outside", "both"]).optional(),
  alt: text,
});

/** A picture file under `web/public`. */
const pictureFile = z.strictObject({
  file: z.string().startsWith("/pictures/"),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: text,
});

const defaultWidth = 1200;

/** A picture as pages show it: its URL, its size, and the URLs of its other sizes. A file has one size only. */
export const picture = z.union([drawnBox.transform(pictureOfBox), pictureFile.transform(pictureOfFile)]);

function pictureOfBox({ family, size, alt, ...rest }: z.output<typeof drawnBox>) {
  const [length, width, depth] = size.split("x");
  const look: StillLook = { length, width, depth, ...rest };
  const url = stillUrl("webp", family, look, defaultWidth);
  return {
    url,
    width: defaultWidth,
    height: (defaultWidth / 4) * 3,
    alt,
    responsiveImage: {
      src: url,
      avifSrcSet: stillSources("avif", family, look),
      webpSrcSet: stillSources("webp", family, look),
    },
  };
}

function pictureOfFile({ file, ...sizeAndAlt }: z.output<typeof pictureFile>) {
  return { url: file, ...sizeAndAlt, responsiveImage: null };
}
