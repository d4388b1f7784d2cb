import { z } from "zod";

const facts = z.array(z.unknown());

/** Only readers of the same engine read stored facts, so this names what a broken row would lack. */
export const storedFacts = z.looseObject({
  mediaType: z.string(),
  pageCount: z.int(),
  faults: z.array(z.looseObject({ kind: z.string() })),
  pages: z.array(
    z.looseObject({
      width: z.number(),
      height: z.number(),
      pictures: facts,
      texts: facts,
      strokes: facts,
      technical: facts,
      conversions: facts,
      spots: facts,
      vanishing: facts,
      hiddenLayers: facts,
      unprinted: facts,
      fonts: facts,
    }),
  ),
});
