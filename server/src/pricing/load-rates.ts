import { toCents } from "@boxwright/core/kernel/money";
import type { BoxRates } from "@boxwright/core/pricing/rates";
import { z } from "zod";
import { contentFolder, readYaml } from "../content/read-files.ts";

/** The file of the rates in `content/prices`. */
export const ratesFileName = "boxes.yaml";

/** A hundred thousand dollars; a larger figure is a slip. */
const mostCents = 10_000_000;
/** Cents per square metre. */
const mostRate = 100_000;
const mostBreaks = 40;
const mostQuantity = 1_000_000;

const cents = z.int().min(0).max(mostCents).transform(toCents);
const perSquareMetre = z.record(z.string(), z.int().min(0).max(mostRate));

const breaks = z
  .array(z.strictObject({ quantity: z.int().min(1).max(mostQuantity), marginPercent: z.int().min(100).max(1000) }))
  .min(1)
  .max(mostBreaks)
  .superRefine((all, context) => {
    for (const [index, { quantity }] of all.entries()) {
      if (quantity > (all[index - 1]?.quantity ?? 0)) continue;
      context.addIssue({ code: "custom", path: [index, "quantity"], message: "the quantities of breaks do not rise" });
    }
  });

/** The content of `content/prices/boxes.yaml`. */
export const ratesFile = z.strictObject({
  board: perSquareMetre,
  ink: perSquareMetre,
  finish: perSquareMetre,
  wastePercent: z.int().min(100).max(300),
  secondSideSetup: cents,
  families: z.record(z.string(), z.strictObject({ setup: cents, conversion: cents })),
  breaks,
  resellerDiscountPercent: z.int().min(0).max(90),
  /** The prices of products with one price, by their keys. */
  each: z.record(z.string(), z.strictObject({ cents, isDiscounted: z.boolean() })),
});

export type Rates = z.output<typeof ratesFile> & BoxRates;

/** The rates of `content/prices`. Throws a ContentFault if they are invalid. */
export function loadRates(folder = contentFolder): Rates {
  return readYaml(`prices/${ratesFileName}`, ratesFile, folder);
}
