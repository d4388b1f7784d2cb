import type { Product } from "@boxwright/core/catalogue/product";
import { isOffered } from "@boxwright/core/catalogue/quantities";
import { resolveSelection } from "@boxwright/core/catalogue/selection";
import { z } from "zod";
import { ContentFault, contentFolder, readYamlFolder } from "../content/read-files.ts";

const range = z.strictObject({ min: z.number().positive(), max: z.number().positive(), step: z.number().positive() });
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lowercase words joined by hyphens");

const choice = z.strictObject({
  name: z.string().min(1),
  label: z.string().min(1),
  options: z.array(z.strictObject({ value: z.string().min(1), label: z.string().min(1) })).min(1),
});

const productFile = z.strictObject({
  key: slug,
  sku: z.string().regex(/^[A-Z0-9-]+$/),
  version: z.int().min(1),
  slug,
  name: z.string().min(1),
  family: z.string().nullable(),
  board: z.string().nullable(),
  isSample: z.boolean(),
  isLive: z.boolean(),
  size: z
    .strictObject({
      presets: z.array(z.string()).min(1),
      ranges: z.strictObject({ length: range, width: range, depth: range }),
      widthPerLength: z.number().positive(),
      isSquare: z.boolean().default(false),
    })
    .nullable(),
  choices: z.array(choice),
  defaultSelection: z.record(z.string(), z.union([z.string(), z.number()])),
  quantityOptions: z
    .array(
      z.union([
        z.int().min(1),
        z.strictObject({ minimum: z.int().min(1), maximum: z.int().min(1), increment: z.int().min(1) }),
      ]),
    )
    .min(1),
  ladder: z.array(z.int().min(1)).min(1),
  leadTimeDays: z.int().min(0),
  stock: z.int().min(0).nullable(),
  sampleProductKey: slug.nullable(),
  accessoryKeys: z.array(slug),
});

/** Every product of `content/products`, live or not. Throws a ContentFault where one cannot be sold as it stands. */
export function loadProducts(folder = contentFolder): readonly Product[] {
  const products: Product[] = readYamlFolder("products", productFile, folder);
  for (const product of products) checkProduct(product);
  for (const name of ["key", "sku", "slug"] as const) {
    const values = products.map((product) => product[name]);
    const twice = values.find((value, index) => values.indexOf(value) !== index);
    if (twice !== undefined) throw new ContentFault(`Two products have the ${name} ${twice}`);
  }
  return products;
}

function checkProduct(product: Product): void {
  const presets = (product.size?.presets ?? []).map((Size) => ({ ...product.defaultSelection, Size }));
  for (const selection of [product.defaultSelection, ...presets]) {
    const resolved = resolveSelection(product, selection);
    if (!resolved.ok) {
      const faults = resolved.refusal.faults.map(({ attribute, message }) => `${attribute} ${message}`).join("; ");
      throw new ContentFault(`${product.key} does not offer its own ${JSON.stringify(selection)}: ${faults}`);
    }
  }
  const notOffered = product.ladder.find((quantity) => !isOffered(product, quantity));
  if (notOffered !== undefined) throw new ContentFault(`${product.key} does not offer its own quantity ${notOffered}`);
}
