import type { InchSize, Product } from "../../core/src/catalogue/product.ts";
import type { BoxFamily } from "../../core/src/structures/box-family.ts";
import { familyNamed } from "../../core/src/structures/families.ts";
import { loadRates, type Rates } from "../../server/src/pricing/load-rates.ts";

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

function missingRates({ key, family, board, isSample, choices }: Product, rates: Rates): string[] {
  if (family === null || isSample) return key in rates.each ? [] : [`each.${key}`];
  const optionsOf = choices.flatMap((choice) =>
    choice.kind === "options" ? choice.options.map((option) => ({ ...option, name: choice.name })) : [],
  );
  const boards = optionsOf.filter(({ name }) => name === "Board").map(({ value }) => value);
  return [
    ...(family in rates.families ? [] : [`families.${family}`]),
    ...missing("board", rates.board, boards.length > 0 ? boards : [board]),
    ...missing(
      "ink",
      rates.ink,
      optionsOf.map(({ ink }) => ink),
    ),
    ...missing(
      "finish",
      rates.finish,
      optionsOf.map(({ finish }) => finish),
    ),
  ];
}

function missing(kind: string, rates: Readonly<Record<string, number>>, names: readonly (string | null)[]): string[] {
  const needed = new Set(names.filter((name) => name !== null));
  return [...needed].filter((name) => !(name in rates)).map((name) => `${kind}.${name}`);
}
