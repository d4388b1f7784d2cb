import { z } from "zod";
import { text, words } from "./files/parts.ts";

/** The words of a product's page. */
export const detailFile = z.strictObject({
  /** Equals the slug of the product. */
  slug: words,
  title: text,
  shortTitle: text,
  tagline: text,
  description: text,
  artwork: words,
  /** Empty for goods that are not boxes, because only boxes are drawn. */
  views: z.array(z.strictObject({ view: words, caption: text, alt: text })),
  specifications: z.array(z.strictObject({ name: text, value: text })),
  sheet: z.strictObject({ heading: text, text }),
});
