import type { TaxTable } from "@boxwright/core/checkout/tax-table";
import { z } from "zod";
import { contentFolder, readYaml } from "../../content/read-files.ts";

const places = z.record(
  z.string().regex(/^[A-Z]{2}$/),
  z
    .strictObject({ rates: z.record(z.string().min(1), z.int().min(1).max(50_000)), isDeliveryTaxed: z.boolean() })
    .transform(({ rates, isDeliveryTaxed }) => ({
      rates: Object.entries(rates).map(([name, rate]) => ({ name, rate })),
      isDeliveryTaxed,
    })),
);

/** The file of the tax rates in `content/prices`. */
export const taxesFileName = "taxes.yaml";

/** The content of `content/prices/taxes.yaml`. */
export const taxesFile = z.strictObject({
  /** The day on which the rates were in force. */
  asOf: z.iso.date(),
  sources: z.array(z.string()).min(1),
  places: z.strictObject({ US: places, CA: places }),
});

/** Reads the tax rates of `content/prices`. */
export function loadTaxTable(folder = contentFolder): TaxTable {
  return readYaml(`prices/${taxesFileName}`, taxesFile, folder).places;
}
