import type { SelectionRefusal } from "@boxwright/core/catalogue/selection-refusal";
import { z } from "zod";
import { isSentence } from "./errors/fault-sentences.ts";
import type { ProblemCode, ProblemExtra } from "./errors/problems.ts";
import {
  boundedText,
  centPrecision,
  culture,
  defineEndpoint,
  localText,
  plainText,
  queryInteger,
  querySelection,
  selection,
} from "./kernel.ts";

export const skuParam = boundedText(100).min(1);
const versionParams = z.strictObject({ sku: skuParam, version: queryInteger(1, 1_000_000) });

export const productSummary = z.strictObject({
  key: z.string(),
  sku: z.string(),
  version: z.int(),
  slug: z.string(),
  family: z.string().nullable(),
  name: z.string(),
  names: localText,
  isSampleProduct: z.boolean(),
  /** The picture of goods without a structure, in the default selection. */
  picture: z.string().nullable(),
  fromPrice: centPrecision,
});

const selectedValues = z.record(z.string(), z.array(z.string()));

export const productAttribute = z.strictObject({
  name: z.string(),
  /** The name to show, in the requested language. */
  label: z.string().optional(),
  options: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  increment: z.number().optional(),
  unit: z.string().optional(),
  /** The attribute whose value this one always has, as the sides of a square do. */
  sameAs: z.string().optional(),
  /** The value if a selection has none; an attribute without a default is required. */
  default: z.union([z.string(), z.number()]).optional(),
  /** Applies only if each of these attributes has one of these values. */
  appliesWith: selectedValues.optional(),
});

/** Values that are ruled out while everything in `when` holds, with the reason in words. Sizes are in inches. */
export const dependency = z.strictObject({
  attribute: z.string(),
  values: z.array(z.string()),
  when: z.strictObject({
    selected: selectedValues,
    size: z
      .strictObject({
        measure: z.enum(["length", "width", "depth", "sum"]),
        over: z.number().nullable(),
        upTo: z.number().nullable(),
      })
      .nullable(),
  }),
  reason: z.string(),
});

const described = z.strictObject({ key: z.string(), value: z.string() });

/** A selected attribute in words, in English and in each language. */
export const describedAttribute = described.extend({ displayNames: z.strictObject({ en: described, de: described }) });

export type WireDescribedAttribute = z.output<typeof describedAttribute>;

export const quantityOption = z.union([
  z.int(),
  z.strictObject({ minimum: z.int(), maximum: z.int(), increment: z.int() }),
]);

export const rootProduct = z.strictObject({
  key: z.string(),
  sku: z.string(),
  version: z.int(),
  slug: z.string(),
  family: z.string().nullable(),
  name: z.string(),
  isSampleProduct: z.boolean(),
  attributes: z.array(productAttribute),
  dependencies: z.array(dependency),
  defaultSelection: selection,
  quantityOptions: z.array(quantityOption),
  /** The picture of goods without a structure; `{Color}` stands for the selected color. */
  picture: z.string().nullable(),
  sampleProductKey: z.string().nullable(),
});

/** The sample of a product, in the sizes and styles that the constraints allow. */
export const sampleProduct = productSummary.extend({
  quantity: z.int(),
  constraints: z.array(z.strictObject({ attribute: z.string(), values: z.array(z.string()) })),
});

export type SampleProduct = z.output<typeof sampleProduct>;
export type ProductSummary = z.output<typeof productSummary>;
export type RootProduct = z.output<typeof rootProduct>;

export const listProducts = defineEndpoint({
  id: "catalogue.listProducts",
  summary: "The live products",
  method: "GET",
  path: "/api/products",
  audience: "visitor",
  query: z.strictObject({ family: plainText(40).optional() }),
  answers: { 200: z.strictObject({ results: z.array(productSummary) }) },
});

export const getProduct = defineEndpoint({
  id: "catalogue.getProduct",
  summary: "A product by SKU and version",
  method: "GET",
  path: "/api/products/{sku}/versions/{version}",
  audience: "visitor",
  params: versionParams,
  /** `culture` decides the language of labels and reasons, English by default; names and values are the same in all languages. */
  query: z.strictObject({
    culture: culture.optional(),
    /** For a proof: the key of the box whose attributes it has, by default the first of its boxes. */
    box: plainText(100).optional(),
  }),
  answers: { 200: rootProduct },
  errors: ["NotFound"],
});

export const getAvailability = defineEndpoint({
  id: "catalogue.getAvailability",
  summary: "Whether a quantity is available, and how many work days it takes to make",
  method: "GET",
  path: "/api/product/{sku}/versions/{version}/availability",
  audience: "visitor",
  params: versionParams,
  query: z.strictObject({
    quantity: queryInteger(1, 1_000_000_000),
    /** Some choices take longer to make. By default the product's default selection. */
    selection: querySelection.optional(),
  }),
  answers: {
    200: z.strictObject({ isInStock: z.boolean(), available: z.int(), leadTimeDays: z.int() }),
  },
  failures: { otherwise: "ECX018" },
  errors: ["NotFound", "InvalidSelection", "InvalidSize"],
});

export const getRelationships = defineEndpoint({
  id: "catalogue.getRelationships",
  summary: "The sample and the accessories of a product",
  method: "GET",
  path: "/api/product/{sku}/versions/{version}/relationships",
  audience: "visitor",
  params: versionParams,
  answers: {
    200: z.strictObject({ sampleProduct: sampleProduct.nullable(), accessories: z.array(productSummary) }),
  },
  failures: { otherwise: "ECX016" },
  errors: ["NotFound"],
});

export const violation = z.strictObject({ attribute: z.string(), message: z.string() });

export const validateSelection = defineEndpoint({
  id: "catalogue.validateSelection",
  summary: "Whether a selection and a quantity can be ordered, and if not, why",
  method: "POST",
  path: "/api/products/{sku}/versions/{version}:validate",
  audience: "visitor",
  params: versionParams,
  body: z.strictObject({ selection, quantity: z.int() }),
  answers: { 200: z.strictObject({ isValid: z.boolean(), violations: z.array(violation) }) },
  failures: { otherwise: "ECX024" },
  errors: ["NotFound"],
});

export const getCatalogueSkuVersion = defineEndpoint({
  id: "catalogue.getCatalogueSkuVersion",
  summary: "The newest version of a SKU; 0 if the SKU is unknown",
  method: "GET",
  path: "/api/catalogue/skus/{sku}/version",
  audience: "visitor",
  params: z.strictObject({ sku: skuParam }),
  answers: { 200: z.strictObject({ version: z.int() }) },
});

const configuration = z.strictObject({ productConfigUrl: z.string() });
const tenantParams = z.strictObject({ tenant: boundedText(64) });

export const getProductConfigUrl = defineEndpoint({
  id: "catalogue.getProductConfigUrl",
  summary: "The URL of an immutable stored configuration",
  method: "GET",
  path: "/api/tenants/{tenant}/productConfigUrl",
  audience: "visitor",
  params: tenantParams,
  query: z.strictObject({ sku: skuParam, version: queryInteger(1, 1_000_000), selection: querySelection }),
  answers: { 200: configuration },
  errors: ["NotFound", "InvalidSelection", "InvalidSize"],
  rateLimit: { points: 600, seconds: 60, per: "network" },
});

export const postProductConfigUrl = defineEndpoint({
  id: "catalogue.postProductConfigUrl",
  summary: "The URL of an immutable stored configuration, with the selection in the body",
  method: "POST",
  path: "/api/tenants/{tenant}/productConfigUrl",
  audience: "visitor",
  params: tenantParams,
  body: z.strictObject({ sku: skuParam, version: z.int().min(1), selection }),
  answers: { 200: configuration },
  errors: ["NotFound", "InvalidSelection", "InvalidSize"],
  rateLimit: { points: 600, seconds: 60, per: "network" },
});

export const getProductConfiguration = defineEndpoint({
  id: "catalogue.getProductConfiguration",
  summary: "A stored configuration",
  method: "GET",
  path: "/api/tenants/{tenant}/productConfigs/{id}",
  audience: "anyone",
  params: tenantParams.extend({ id: boundedText(64).regex(/^[0-9a-f]{64}$/, "must be the id of a configuration") }),
  answers: { 200: z.strictObject({ sku: z.string(), version: z.int(), selection }) },
  errors: ["NotFound"],
});

/** The problem of a selection that cannot be made: the first fault as a sentence for a person, all faults by path. */
export function selectionProblem({ code, faults }: SelectionRefusal): readonly [ProblemCode, ProblemExtra] {
  const errors = faults.map(({ attribute, message }) => ({ path: `selection.${attribute}`, message }));
  const [first] = faults;
  if (code !== "InvalidSize" || first === undefined) return [code, { errors }];
  return [code, { detail: sizeFaultText(first.attribute, first.message), errors }];
}

/** A fault such as "between 4 and 24" needs its dimension before it; one that begins with a capital is a sentence by itself. */
export function sizeFaultText(dimension: string, message: string): string {
  return isSentence(message) ? message : `${dimension.charAt(0).toUpperCase()}${dimension.slice(1)}: ${message}`;
}
