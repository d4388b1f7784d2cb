import { z } from "zod";
import { text } from "./parts.ts";

/** The folder of the films under `web/public`. */
export const filmFolder = "/pictures/designer";

/** The size of all films in pixels. */
export const filmSize = { width: 800, height: 500 } as const;

/** A silent film of the designer at work, in each language. `npm run help:films` makes its files. */
export const film = z
  .strictObject({
    key: z.string().regex(/^[a-z-]+$/, "must consist of small letters and -"),
    title: text,
    /** What a shopper does, in a few sentences: for everybody, and in place of the film for those who cannot see it. */
    caption: text,
  })
  .transform(({ key, ...words }) => ({
    ...words,
    ...filmSize,
    url: { en: `${filmFolder}/${key}.en.webp`, de: `${filmFolder}/${key}.de.webp` },
    stillUrl: { en: `${filmFolder}/${key}-still.en.webp`, de: `${filmFolder}/${key}-still.de.webp` },
  }));
