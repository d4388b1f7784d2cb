import { z } from "zod";

/** Schemas that several content files share. */

export const words = z.string({ error: ({ input }) => (input === undefined ? "is missing" : undefined) }).min(1);

/** A text in each language of the shop. */
export const text = z.strictObject(
  { en: words, de: words },
  { error: ({ code }) => (code === "invalid_type" ? "must be given in en and de" : undefined) },
);

export const uri = z.string().regex(/^(\/|#|https:\/\/)/, "must be a path, an anchor or an https URL");

export const link = z.strictObject({ text, uri, newTab: z.boolean().default(false) });

/** A card of a product: its picture is drawn from its structure. */
export const tile = z.strictObject({
  productKey: words,
  title: text,
  description: text,
  artwork: words,
  view: words,
  color: words.optional(),
  button: link,
});
