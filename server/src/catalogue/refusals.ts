import type { SelectionRefusal } from "@boxwright/core/catalogue/selection-refusal";

/** No live product has the sku at the version. */
export interface UnknownProduct {
  readonly kind: "unknownProduct";
}

/** Why a product is not sold in a selection. */
export type ProductRefusal =
  | UnknownProduct
  | { readonly kind: "invalidSelection"; readonly selection: SelectionRefusal };

export interface UnknownConfiguration {
  readonly kind: "unknownConfiguration";
}

/** Why a selection does not get a URL. */
export type ConfigurationRefusal =
  | ProductRefusal
  | { readonly kind: "tooManyConfigurations"; readonly retryAfterSeconds: number };

export type CatalogueRefusal = ConfigurationRefusal | UnknownConfiguration;

/** Why the number of pieces on hand cannot be changed. */
export type StockRefusal = { readonly kind: "unknownSku" } | { readonly kind: "outOfRange" };
