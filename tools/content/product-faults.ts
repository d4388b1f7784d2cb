import { pictureUrl } from "../../core/src/catalogue/picture-url.ts";
import type { Product } from "../../core/src/catalogue/product.ts";
import { resolveSelection } from "../../core/src/catalogue/selection.ts";
import { loadTaxTable } from "../../server/src/checkout/tax/load-tax-table.ts";
import { missingTaxes } from "../../server/src/checkout/tax/missing-taxes.ts";
import { loadRates } from "../../server/src/pricing/load-rates.ts";
import { createPriceList } from "../../server/src/pricing/price-list.ts";
import type { Shown } from "./shown.ts";

/** Preset sizes of products that cannot be made. */
export function presetFaults(products: readonly Product[], folder: string): string[] {
  const { sizeFaults } = createPriceList("arlington", loadRates(folder));
  return products.flatMap((product) =>
    (product.size?.presets ?? []).flatMap((preset) => {
      const resolved = resolveSelection(product, { ...product.defaultSelection, Size: preset });
      const faults = resolved.ok ? sizeFaults(product, resolved.value) : [];
      return faults.map(({ message }) => `${product.key} proposes ${preset}, which cannot be made: ${message}`);
    }),
  );
}

/** The drawn pictures of products, for every option that changes them. */
export function productPictures(products: readonly Product[]): Shown[] {
  return products.flatMap(({ key, picture, choices }) => {
    if (picture === null) return [];
    const inPicture = choices.flatMap((choice) =>
      choice.kind === "options" && picture.includes(`{${choice.name}}`) ? [choice] : [],
    )[0];
    const selections = inPicture?.options.map(({ value }) => ({ [inPicture.name]: value })) ?? [{}];
    return selections.map((selection) => ({
      where: `products.${key}.picture`,
      value: pictureUrl(picture, selection),
    }));
  });
}

/** States and provinces without taxes to which the shop delivers. */
export function taxFaults(folder: string): string[] {
  return missingTaxes(loadTaxTable(folder)).map(
    ({ country, state }) => `content/prices/taxes.yaml has no taxes of ${state}, ${country}`,
  );
}
