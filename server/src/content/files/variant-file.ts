import { z } from "zod";
import { link, text, tile, words } from "./parts.ts";

const tiles = z.array(tile);

const titled = { title: text, description: text };

/** Menus and landing screens of a store variant. */
export const variantFile = z.strictObject({
  header: z.array(link),
  footer: z.array(link),
  /** Beside the footer's quick links: where one is helped, and where one tells others. */
  service: z.array(link),
  social: z.array(link),
  landing: z.strictObject({
    heading: text,
    text,
    actions: z.array(link),
    facts: z.array(z.strictObject({ figure: text, text })),
    /** What the box of the first picture wears. */
    hero: z.strictObject({ artwork: words, color: words }),
    fold: z.array(z.strictObject({ view: words, caption: text })),
    families: z.strictObject({ heading: text, note: text, tiles }),
    process: z.strictObject({ heading: text, steps: z.array(z.strictObject({ title: text, text })) }),
    shopAll: z.strictObject({ ...titled, homeButton: link }),
    samples: z.strictObject({ ...titled, heading: text, text, homeButton: link, tiles }),
  }),
  recommended: z.strictObject({ heading: text, note: text, products: z.array(words).min(1) }),
  /** By the slug of the product that they are recommended beside; without an entry those of `recommended`. */
  recommendations: z.record(words, z.array(words)),
});
