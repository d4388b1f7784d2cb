import { z } from "zod";
import { text, words } from "./files/parts.ts";

/** The words of a product's page. */
export const detailFile = z.strictObject({
  /** The slug that the product has too. */
  slug: words,
  title: text,
  shortTitle: text,
  tagline: text,
  description: text,
  artwork: words,
  /** None for what is not a box: only boxes are drawn. */
  views: z.array(z.strictObject({ view: words, caption: text, alt: text })),
  specifications: z.array(z.strictObject({ name: text, value: text })),
  sheet: z.strictObject({ heading: text, text }),
});
