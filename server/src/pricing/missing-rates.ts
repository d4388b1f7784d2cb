import type { Product } from "@boxwright/core/catalogue/product";
import { largestQuantity, smallestQuantity } from "@boxwright/core/catalogue/quantities";
import type { Rates } from "./load-rates.ts";

/** The rates that a product needs and that are missing, such as `board.E`. */
export function missingRates(product: Product, rates: Rates): string[] {
  const { key, family, board, isSample, choices } = product;
  if (family === null || isSample) return key in rates.each ? [] : [`each.${key}`];
  const optionsOf = choices.flatMap((choice) =>
    choice.kind === "options" ? choice.options.map((option) => ({ ...option, name: choice.name })) : [],
  );
  const boards = optionsOf.filter(({ name }) => name === "Board").map(({ value }) => value);
  const inks = optionsOf.map(({ ink }) => ink);
  const finishes = optionsOf.map(({ finish }) => finish);
  return [
    ...(family in rates.families ? [] : [`families.${family}`]),
    ...missing("board", rates.board, boards.length > 0 ? boards : [board]),
    ...missing("ink", rates.ink, inks),
    ...missing("finish", rates.finish, finishes),
    ...missingBreaks(product, rates),
  ];
}

function missing(kind: string, rates: Readonly<Record<string, number>>, names: readonly (string | null)[]): string[] {
  const needed = new Set(names.filter((name) => name !== null));
  return [...needed].filter((name) => !(name in rates)).map((name) => `${kind}.${name}`);
}

/** Prices exist only between the first and the last break. */
function missingBreaks(product: Product, { breaks }: Rates): string[] {
  const [smallest, largest] = [smallestQuantity(product), largestQuantity(product)];
  const isBelow = smallest < (breaks[0]?.quantity ?? 0);
  const isAbove = largest > (breaks.at(-1)?.quantity ?? 0);
  return [...(isBelow ? [`breaks.${smallest}`] : []), ...(isAbove ? [`breaks.${largest}`] : [])];
}
