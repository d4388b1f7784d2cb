import type { InchSize, Product } from "../../core/src/catalogue/product.ts";
import type { BoxFamily } from "../../core/src/structures/box-family.ts";
import { familyNamed } from "../../core/src/structures/families.ts";
import { loadRates } from "../../server/src/pricing/load-rates.ts";
import { missingRates } from "../../server/src/pricing/missing-rates.ts";

const dimensions: readonly (keyof InchSize)[] = ["length", "width", "depth"];

/** Size ranges of products that exceed the range of their family. */
export function rangeFaults(products: readonly Product[]): string[] {
  return products.flatMap((product) => {
    const structure = product.family === null ? undefined : familyNamed(product.family);
    return structure === undefined ? [] : widerRanges(product, structure);
  });
}

function widerRanges({ key, size }: Product, { code, ranges }: BoxFamily): string[] {
  return dimensions.flatMap((dimension) => {
    const offered = size?.ranges?.[dimension];
    const made = ranges[dimension];
    if (offered === undefined || (offered.min >= made.min && offered.max <= made.max)) return [];
    const offer = `${key} offers a ${dimension} from ${offered.min} to ${offered.max} inches`;
    return [`${offer}, but the family ${code} is made from ${made.min} to ${made.max}`];
  });
}

/** Rates that products need and that are missing from `content/prices/boxes.yaml`. */
export function rateFaults(products: readonly Product[], folder: string): string[] {
  const rates = loadRates(folder);
  return products.flatMap((product) =>
    missingRates(product, rates).map((rate) => `content/prices/boxes.yaml has no ${rate}, which ${product.key} needs`),
  );
}
