import { cultureFormats } from "@boxwright/core/kernel/format";
import type { Cents } from "@boxwright/core/kernel/money";
import { shareOfCents } from "@boxwright/core/kernel/money";
import { type LawFault, lawFaultsOf } from "@boxwright/core/pricing/price-laws";
import type { z } from "zod";
import { taxesFile, taxesFileName } from "../../checkout/tax/load-tax-table.ts";
import { missingTaxes } from "../../checkout/tax/missing-taxes.ts";
import type { CheckTables, PriceTables, TableFault } from "../../pricing/editions/price-tables.ts";
import { type Rates, ratesFile, ratesFileName } from "../../pricing/load-rates.ts";
import { missingRates } from "../../pricing/missing-rates.ts";
import { createPriceList } from "../../pricing/price-list.ts";
import { referenceBoxes, type SoldGoods } from "./reference-goods.ts";

/** The schemas of the files of `content/prices`. */
const files: Readonly<Record<string, z.ZodType>> = { [ratesFileName]: ratesFile, [taxesFileName]: taxesFile };

const mostFaults = 50;
const words = cultureFormats("en-US");

/** Checks price tables for a catalogue: their form, that every product has its rates, and the laws of prices on the reference configurations. */
export function checkTablesFor(sold: SoldGoods): CheckTables {
  return (tables) => {
    const ofForm = formFaults(tables);
    if (ofForm.length > 0) return ofForm.slice(0, mostFaults);
    const rates = ratesFile.parse(tables[ratesFileName]);
    const missing = [...ratesMissing(sold, rates), ...taxesMissing(tables)];
    return (missing.length > 0 ? missing : lawFaults(sold, rates)).slice(0, mostFaults);
  };
}

function formFaults(tables: PriceTables): TableFault[] {
  const unknown = Object.keys(tables).filter((name) => !(name in files));
  return [
    ...unknown.map((path) => ({ path, message: "is not a file of prices" })),
    ...Object.entries(files).flatMap(([name, schema]) => {
      if (!(name in tables)) return [{ path: name, message: "is missing" }];
      const { error } = schema.safeParse(tables[name]);
      return (error?.issues ?? []).map(({ path, message }) => ({ path: [name, ...path].join("."), message }));
    }),
  ];
}

function ratesMissing({ catalogue }: SoldGoods, rates: Rates): TableFault[] {
  return catalogue.products.flatMap((product) =>
    missingRates(product, rates).map((rate) => ({
      path: `${ratesFileName}.${rate}`,
      message: `is missing, and ${product.key} needs it`,
    })),
  );
}

function taxesMissing(tables: PriceTables): TableFault[] {
  return missingTaxes(taxesFile.parse(tables[taxesFileName]).places).map(({ country, state }) => ({
    path: `${taxesFileName}.places.${country}.${state}`,
    message: "is missing, and the shop delivers there",
  }));
}

/** The first reference configuration that breaks a law at each break. */
function lawFaults(sold: SoldGoods, rates: Rates): TableFault[] {
  const prices = createPriceList(sold.plant, rates, { edition: 0, dielines: sold.dielines });
  const byPath = new Map<string, TableFault>();
  for (const { names, product, resolved } of referenceBoxes(sold)) {
    if (product.key in rates.each) continue;
    for (const fault of lawFaultsOf(rates, prices.box(product, resolved))) {
      const path = `${ratesFileName}.breaks.${fault.breakIndex}.marginPercent`;
      if (!byPath.has(path)) byPath.set(path, { path, message: lawMessage(names.en, fault) });
    }
  }
  return [...byPath.values()];
}

function lawMessage(name: string, { law, lower, higher }: LawFault): string {
  const shown = ({ total, quantity }: { readonly total: Cents; readonly quantity: number }) =>
    `${words.cents(law === "totalRises" ? total : shareOfCents(total, 1, quantity))} at ${words.number(quantity)}`;
  return law === "totalRises"
    ? `The total of ${name} must rise, but is ${shown(lower)} and ${shown(higher)}`
    : `The unit price of ${name} must not rise, but is ${shown(lower)} and ${shown(higher)}`;
}
