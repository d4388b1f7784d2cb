import { printOptions } from "@boxwright/core/catalogue/print";
import type { Product, SizeAttribute } from "@boxwright/core/catalogue/product";
import type { Proportions } from "@boxwright/core/catalogue/proportions";
import { isOffered } from "@boxwright/core/catalogue/quantities";
import { resolveSelection } from "@boxwright/core/catalogue/selection";
import type { LocalText } from "@boxwright/core/storefront/local-text";
import { z } from "zod";
import { detailFile } from "../content/detail-file.ts";
import { ContentFault, contentFolder, readYamlFolder } from "../content/read-files.ts";
import { checkChoices, choiceFields, lengthRange, readChoices } from "./choice-files.ts";

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lowercase words joined by hyphens");

const productFile = z.strictObject({
  key: slug,
  sku: z.string().regex(/^[A-Z0-9-]+$/),
  version: z.int().min(1),
  slug,
  family: z.string().nullable().default(null),
  board: z.string().nullable().default(null),
  isSample: z.boolean().default(false),
  isLive: z.boolean(),
  size: z
    .strictObject({
      presets: z.array(z.string()).min(1),
      ranges: z.strictObject({ length: lengthRange, width: lengthRange, depth: lengthRange }).nullable().default(null),
    })
    .nullable()
    .default(null),
  ...choiceFields,
  /** Names of files of `content/choices`, whose choices are added to its own. */
  moreChoices: z.array(slug).default([]),
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
  leadTimeSteps: z.array(z.strictObject({ from: z.int().min(1), days: z.int().min(1) })).default([]),
  initialStock: z.int().min(0).nullable().default(null),
  grams: z.int().min(0).nullable().default(null),
  carton: z
    .strictObject({ length: z.number().positive(), width: z.number().positive(), height: z.number().positive() })
    .nullable()
    .default(null),
  artwork: z.string().nullable().default(null),
  picture: z.string().startsWith("/pictures/").nullable().default(null),
  proofOf: z.array(slug).default([]),
  sampleProductKey: slug.nullable().default(null),
  accessoryKeys: z.array(slug).default([]),
});

/** How wide the boxes of a family may be relative to their length; null if the family has no structure. */
type ProportionsOf = (family: string) => Proportions | null;

/** Every product of `content/products`, live or not. Throws a ContentFault for one that cannot be sold. */
export function loadProducts(proportionsOf: ProportionsOf, folder = contentFolder): readonly Product[] {
  const titles = new Map(readYamlFolder("details", detailFile, folder).map(({ slug, title }) => [slug, title]));
  const products = readYamlFolder("products", productFile, folder).map((file) => {
    const product = complete(file, namesOf(file, titles), proportionsOf, folder);
    checkProduct(product);
    return { ...product, defaultSelection: canonical(product, product.defaultSelection) };
  });
  for (const name of ["key", "sku", "slug"] as const) {
    const values = products.map((product) => product[name]);
    const twice = values.find((value, index) => values.indexOf(value) !== index);
    if (twice !== undefined) throw new ContentFault(`Two products have the ${name} ${twice}`);
  }
  for (const { key, proofOf } of products) {
    const unknown = proofOf.find((box) => !products.some((product) => product.key === box && product.size !== null));
    if (unknown !== undefined) throw new ContentFault(`${key} cannot be a proof of ${unknown}, which is not a box`);
  }
  return products;
}

/** A product has the name of its page. */
function namesOf({ key, slug }: z.output<typeof productFile>, titles: ReadonlyMap<string, LocalText>): LocalText {
  const names = titles.get(slug);
  if (names === undefined) throw new ContentFault(`${key} has no words in content/details`);
  return names;
}

/** Adds names, shared choices and the proportions of the structure. */
function complete(
  { moreChoices, ...file }: z.output<typeof productFile>,
  names: LocalText,
  proportionsOf: ProportionsOf,
  folder: string,
): Product {
  const shared = moreChoices.map((name) => readChoices(name, folder));
  return {
    ...file,
    names,
    size: sizeOf(file, proportionsOf),
    choices: [...file.choices, ...shared.flatMap(({ choices }) => choices)],
    dependencies: [...file.dependencies, ...shared.flatMap(({ dependencies }) => dependencies)],
  };
}

function sizeOf(
  { key, family, size }: Pick<z.output<typeof productFile>, "key" | "family" | "size">,
  proportionsOf: ProportionsOf,
): SizeAttribute | null {
  if (size === null) return null;
  const proportions = family === null ? null : proportionsOf(family);
  if (proportions === null) throw new ContentFault(`${key} has a size, but its family ${family} has no structure`);
  return { ...size, ...proportions };
}

function checkProduct(product: Product): void {
  checkChoices(product.key, product);
  const print = product.choices.find(({ name }) => name === "Print Options");
  const known: readonly string[] = printOptions;
  const unknown = print?.kind === "options" && print.options.find(({ value }) => !known.includes(value));
  if (unknown) throw new ContentFault(`${product.key} has the unknown print option ${unknown.value}`);
  for (const Size of product.size?.presets ?? []) canonical(product, { ...product.defaultSelection, Size });
  const notOffered = product.ladder.find((quantity) => !isOffered(product, quantity));
  if (notOffered !== undefined) throw new ContentFault(`${product.key} does not offer its own quantity ${notOffered}`);
}

function canonical(product: Product, selection: Product["defaultSelection"]): Product["defaultSelection"] {
  const resolved = resolveSelection(product, selection);
  if (resolved.ok) return resolved.value.selection;
  const faults = resolved.refusal.faults.map(({ attribute, message }) => `${attribute} ${message}`).join("; ");
  throw new ContentFault(`${product.key} does not offer its own ${JSON.stringify(selection)}: ${faults}`);
}
