import type { ProductSummary, RootProduct } from "@boxwright/contract/catalogue";
import { wireCents } from "@boxwright/contract/kernel";
import type { Product } from "@boxwright/core/catalogue/product";
import type { Cents } from "@boxwright/core/kernel/money";

/** The lowest price of one of a product in its default selection. */
export type FromPrice = (product: Product) => Cents;

export function presentSummary(product: Product, fromPrice: FromPrice): ProductSummary {
  const { key, sku, version, slug, family, name, isSample } = product;
  return { key, sku, version, slug, family, name, isSampleProduct: isSample, fromPrice: wireCents(fromPrice(product)) };
}

export function presentProduct(product: Product): RootProduct {
  const { key, sku, version, slug, family, name, sampleProductKey } = product;
  return {
    key,
    sku,
    version,
    slug,
    family,
    name,
    attributes: presentAttributes(product),
    defaultSelection: { ...product.defaultSelection },
    quantityOptions: product.quantityOptions.map((option) => (typeof option === "number" ? option : { ...option })),
    sampleProductKey,
  };
}

function presentAttributes({ size, choices, quantityOptions }: Product): RootProduct["attributes"] {
  const smallest = Math.min(...quantityOptions.map((option) => (typeof option === "number" ? option : option.minimum)));
  const largest = Math.max(...quantityOptions.map((option) => (typeof option === "number" ? option : option.maximum)));
  const dimension = (name: string, { min, max, step }: { min: number; max: number; step: number }) => ({
    name,
    min,
    max,
    increment: step,
    unit: "in",
  });
  return [
    { name: "Quantity", min: smallest, max: largest, increment: 1 },
    ...(size === null
      ? []
      : [
          { name: "Size", options: size.presets.map((preset) => ({ value: preset, label: preset })) },
          dimension("Width", size.ranges.length),
          { ...dimension("Height", size.ranges.width), ...(size.isSquare && { sameAs: "Width" }) },
          dimension("Depth", size.ranges.depth),
        ]),
    ...choices.map(({ name, options }) => ({ name, options: options.map((option) => ({ ...option })) })),
  ];
}
