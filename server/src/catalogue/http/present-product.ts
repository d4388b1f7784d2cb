import type { ProductSummary, RootProduct, SampleProduct } from "@boxwright/contract/catalogue";
import { wireCents } from "@boxwright/contract/kernel";
import type { LengthRange } from "@boxwright/core/catalogue/length-range";
import { pictureUrl } from "@boxwright/core/catalogue/picture-url";
import type { Choice, Product, SizeAttribute } from "@boxwright/core/catalogue/product";
import { largestQuantity, smallestQuantity } from "@boxwright/core/catalogue/quantities";
import type { Cents } from "@boxwright/core/kernel/money";
import type { ShopLanguage } from "@boxwright/core/storefront/local-text";

/** The lowest price of one of a product in its default selection. */
export type FromPrice = (product: Product) => Cents;

/** A product in a list. */
export function presentSummary(product: Product, fromPrice: FromPrice): ProductSummary {
  return {
    ...presentIdentity(product),
    names: product.names,
    isSampleProduct: product.isSample,
    picture: product.picture && pictureUrl(product.picture, product.defaultSelection),
    fromPrice: wireCents(fromPrice(product)),
  };
}

/** A sample with the sizes and styles that it is sold in. */
export function presentSample(sample: Product, fromPrice: FromPrice): SampleProduct {
  const constraints = presentAttributes(sample, "en").flatMap(({ name, options }) =>
    options === undefined ? [] : [{ attribute: name, values: options.map(({ value }) => value) }],
  );
  return { ...presentSummary(sample, fromPrice), quantity: 1, constraints };
}

/** A product with labels and reasons in a language; names and values are the same in all. */
export function presentProduct(product: Product, language: ShopLanguage): RootProduct {
  const { picture, sampleProductKey } = product;
  return {
    ...presentIdentity(product),
    isSampleProduct: product.isSample,
    attributes: presentAttributes(product, language),
    dependencies: product.dependencies.map((one) => presentDependency(one, language)),
    defaultSelection: { ...product.defaultSelection },
    quantityOptions: product.quantityOptions.map((option) => (typeof option === "number" ? option : { ...option })),
    picture,
    sampleProductKey,
  };
}

function presentIdentity({ key, sku, version, slug, family, names }: Product) {
  return { key, sku, version, slug, family, name: names.en };
}

type WireAttribute = RootProduct["attributes"][number];

function presentAttributes(product: Product, language: ShopLanguage): WireAttribute[] {
  const { size, choices } = product;
  return [
    { name: "Quantity", min: smallestQuantity(product), max: largestQuantity(product), increment: 1 },
    ...(size === null ? [] : presentSize(size)),
    ...choices.map((choice) => presentChoice(choice, language)),
  ];
}

function presentSize({ presets, ranges, isSquare }: SizeAttribute): WireAttribute[] {
  const size = { name: "Size", options: presets.map((preset) => ({ value: preset, label: preset })) };
  if (ranges === null) return [size];
  return [
    size,
    { name: "Width", ...inches(ranges.length) },
    { name: "Height", ...inches(ranges.width), ...(isSquare && { sameAs: "Width" }) },
    { name: "Depth", ...inches(ranges.depth) },
  ];
}

function presentChoice(choice: Choice, language: ShopLanguage): WireAttribute {
  const { name, label, appliesWith } = choice;
  return {
    name,
    label: label[language],
    ...(choice.kind === "measure"
      ? inches(choice.range)
      : { options: choice.options.map((option) => ({ value: option.value, label: option.label[language] })) }),
    ...(choice.default !== null && { default: choice.default }),
    ...(Object.keys(appliesWith).length > 0 && { appliesWith: presentValues(appliesWith) }),
  };
}

function presentDependency(
  { attribute, values, when: { selected, size }, reason }: Product["dependencies"][number],
  language: ShopLanguage,
) {
  return {
    attribute,
    values: [...values],
    when: { selected: presentValues(selected), size: size && { ...size } },
    reason: reason[language],
  };
}

function presentValues(values: Choice["appliesWith"]): Record<string, string[]> {
  return Object.fromEntries(Object.entries(values).map(([name, some]) => [name, [...some]]));
}

function inches({ min, max, step }: LengthRange) {
  return { min, max, increment: step, unit: "in" };
}
