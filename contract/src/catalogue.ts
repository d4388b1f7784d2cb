import { z } from "zod";
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
  /** Of what has no structure to be drawn from, as it comes. */
  picture: z.string().nullable(),
  fromPrice: centPrecision,
});

const selectedValues = z.record(z.string(), z.array(z.string()));

export const productAttribute = z.strictObject({
  name: z.string(),
  /** How it is called beside its value, in the language that was asked for. */
  label: z.string().optional(),
  options: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  increment: z.number().optional(),
  unit: z.string().optional(),
  /** The attribute that this one is always the same as: the sides of a square. */
  sameAs: z.string().optional(),
  /** Taken where a selection does not say; an attribute without one must be said. */
  default: z.union([z.string(), z.number()]).optional(),
  /** It can be said only where each of these attributes has one of the values. */
  appliesWith: selectedValues.optional(),
});

/** Values that cannot be had while everything in `when` holds, and why in words. Sizes are in inches. */
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

/** What is chosen of an attribute, for people: in English, and in each language. */
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
  /** Of what has no structure to be drawn from; `{Color}` stands for the color that is selected. */
  picture: z.string().nullable(),
  sampleProductKey: z.string().nullable(),
});

/** The sample of a product: one of each size and style that the constraints leave. */
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
  summary: "A product by sku and version",
  method: "GET",
  path: "/api/products/{sku}/versions/{version}",
  audience: "visitor",
  params: versionParams,
  /** Labels and reasons are in its language, English unless it is said; names and values are the same in all. */
  query: z.strictObject({
    culture: culture.optional(),
    /** For a proof: the key of its box, whose attributes it has. The first of its boxes unless it is given. */
    box: plainText(100).optional(),
  }),
  answers: { 200: rootProduct },
  errors: ["NotFound"],
});

export const getAvailability = defineEndpoint({
  id: "catalogue.getAvailability",
  summary: "Whether a quantity can be delivered, and how many work days it takes to make",
  method: "GET",
  path: "/api/product/{sku}/versions/{version}/availability",
  audience: "visitor",
  params: versionParams,
  query: z.strictObject({
    quantity: queryInteger(1, 1_000_000_000),
    /** Some choices take longer to make; unless it is said, the product as it comes. */
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
  summary: "The newest version of a sku; 0 where the sku is unknown",
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
  summary: "The address of an immutable stored configuration",
  method: "GET",
  path: "/api/tenants/{tenant}/productConfigUrl",
  audience: "visitor",
  params: tenantParams,
  query: z.strictObject({ sku: skuParam, version: queryInteger(1, 1_000_000), selection: querySelection }),
  answers: { 200: configuration },
  errors: ["NotFound", "InvalidSelection", "InvalidSize"],
  rateLimit: { points: 600, seconds: 60, per: "address" },
});

export const postProductConfigUrl = defineEndpoint({
  id: "catalogue.postProductConfigUrl",
  summary: "The same with the selection in the body",
  method: "POST",
  path: "/api/tenants/{tenant}/productConfigUrl",
  audience: "visitor",
  params: tenantParams,
  body: z.strictObject({ sku: skuParam, version: z.int().min(1), selection }),
  answers: { 200: configuration },
  errors: ["NotFound", "InvalidSelection", "InvalidSize"],
  rateLimit: { points: 600, seconds: 60, per: "address" },
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
