import { fittingSelection } from "@boxwright/core/catalogue/fitting-selection";
import type { LengthRange } from "@boxwright/core/catalogue/length-range";
import type { Product, Selection } from "@boxwright/core/catalogue/product";
import { parseSize } from "@boxwright/core/catalogue/size";
import fc from "fast-check";
import type { Catalogue } from "../catalogue.ts";

/** A live product with any size on its steps and any choices, of which some are left out. */
export function anySelection(catalogue: Catalogue, isWanted: (product: Product) => boolean = () => true) {
  return fc
    .constantFrom(...catalogue.products.filter(isWanted))
    .chain((product) => fc.record({ product: fc.constant(product), selection: selectionsOf(product) }))
    .filter(({ product, selection }) => catalogue.resolve(product, selection).ok);
}

function selectionsOf(product: Product): fc.Arbitrary<Selection> {
  const choices = product.choices.map((choice) => {
    const values =
      choice.kind === "measure"
        ? anyLengthIn(choice.range).map(String)
        : fc.constantFrom(...choice.options.map(({ value }) => value));
    const isOptional = choice.default !== null;
    return [choice.name, isOptional ? fc.option(values, { nil: undefined, freq: 3 }) : values] as const;
  });
  return fc
    .record({ Size: sizesOf(product), ...Object.fromEntries(choices) })
    .map((chosen) => Object.entries(chosen).filter((entry): entry is [string, string] => entry[1] !== undefined))
    .map((entries) => {
      const selection = Object.fromEntries(entries);
      const attributes = [{ name: "Size" }, ...product.choices];
      return fittingSelection({ ...product, attributes }, selection, parseSize(selection["Size"] ?? ""));
    });
}

function sizesOf({ size }: Product): fc.Arbitrary<string | undefined> {
  if (size === null) return fc.constant(undefined);
  const presets = fc.constantFrom(...size.presets);
  if (size.ranges === null) return presets;
  const { length, width, depth } = size.ranges;
  const custom = fc
    .tuple(anyLengthIn(length), anyLengthIn(width), anyLengthIn(depth))
    .map(([long, wide, deep]) => [long, size.isSquare ? long : wide, deep].join("x"));
  return fc.oneof({ weight: 3, arbitrary: custom }, presets);
}

function anyLengthIn({ min, max, step }: LengthRange): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: Math.round((max - min) / step) }).map((steps) => min + steps * step);
}
