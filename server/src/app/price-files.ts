import { loadTaxTable, taxesFileName } from "../checkout/tax/load-tax-table.ts";
import { contentFolder, readRawYaml } from "../content/read-files.ts";
import type { NameDepths } from "../pricing/editions/complete-tables.ts";
import type { PriceTables } from "../pricing/editions/price-tables.ts";
import { loadRates, ratesFileName } from "../pricing/load-rates.ts";

/** `boxes.yaml` has rates as `board.E`, and `taxes.yaml` taxes as `places.US.TX`. */
export const nameDepths: NameDepths = { [ratesFileName]: 2, [taxesFileName]: 3 };

/** The price tables of the content folder. Throws a ContentFault if they are invalid. */
export function loadPriceFiles(contentDir = contentFolder): PriceTables {
  loadRates(contentDir);
  loadTaxTable(contentDir);
  const raw = [ratesFileName, taxesFileName].map((name) => [name, readRawYaml(`prices/${name}`, contentDir)]);
  return Object.fromEntries(raw);
}
