import { z } from "zod";
import { link, text, tile, words } from "./parts.ts";

const tiles = z.array(tile);

const titled = { title: text, description: text };

/** Menus and landing screens of a store variant. */
export const variantFile = z.strictObject({
  header: z.array(link),
  footer: z.array(link),
  /** Links of the footer to customer service and to social networks. */
  service: z.array(link),
  social: z.array(link),
  landing: z.strictObject({
    heading: text,
    text,
    actions: z.array(link),
    facts: z.array(z.strictObject({ figure: text, text })),
    /** The artwork and color of the box in the first picture. */
    hero: z.strictObject({ artwork: words, color: words }),
    fold: z.array(z.strictObject({ view: words, caption: text })),
    families: z.strictObject({ heading: text, note: text, tiles }),
    process: z.strictObject({ heading: text, steps: z.array(z.strictObject({ title: text, text })) }),
    shopAll: z.strictObject({ ...titled, homeButton: link }),
    samples: z.strictObject({ ...titled, heading: text, text, homeButton: link, tiles }),
  }),
  recommended: z.strictObject({ heading: text, note: text, products: z.array(words).min(1) }),
  /** Recommendations on the page of a product, by its slug. A product without an entry gets those of `recommended`. */
  recommendations: z.record(words, z.array(words)),
});
