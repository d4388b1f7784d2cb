import { toCents } from "@boxwright/core/kernel/money";
import type { BoxRates } from "@boxwright/core/pricing/rates";
import { z } from "zod";
import { ContentFault, contentFolder, readYaml } from "../content/read-files.ts";

const cents = z.int().min(0).transform(toCents);
const perSquareMetre = z.record(z.string(), z.int().min(0));

const ratesFile = z.strictObject({
  board: perSquareMetre,
  ink: perSquareMetre,
  finish: perSquareMetre,
  wastePercent: z.int().min(100),
  secondSideSetup: cents,
  families: z.record(z.string(), z.strictObject({ setup: cents, conversion: cents })),
  breaks: z.array(z.strictObject({ quantity: z.int().min(1), marginPercent: z.int().min(100) })).min(1),
  resellerDiscountPercent: z.int().min(0).max(100),
  /** The prices of products with one price, by their keys. */
  each: z.record(z.string(), z.strictObject({ cents, isDiscounted: z.boolean() })),
});

export type Rates = z.output<typeof ratesFile> & BoxRates;

/** The rates of `content/prices`. Throws a ContentFault if the breaks do not rise. */
export function loadRates(folder = contentFolder): Rates {
  const rates = readYaml("prices/boxes.yaml", ratesFile, folder);
  const quantities = rates.breaks.map(({ quantity }) => quantity);
  if (quantities.some((quantity, index) => quantity <= (quantities[index - 1] ?? 0))) {
    throw new ContentFault("The breaks of content/prices/boxes.yaml do not rise");
  }
  return rates;
}
