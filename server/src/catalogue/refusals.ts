import type { SelectionRefusal } from "@boxwright/core/catalogue/selection-refusal";

/** Why a selection is not given a URL. */
export type ConfigurationRefusal =
  | { readonly kind: "unknownProduct" }
  | { readonly kind: "invalidSelection"; readonly selection: SelectionRefusal }
  | { readonly kind: "tooManyConfigurations"; readonly retryAfterSeconds: number };

export type CatalogueRefusal = ConfigurationRefusal | { readonly kind: "unknownConfiguration" };

/** Why the pieces of a sku on hand are not changed. */
export type StockRefusal = { readonly kind: "unknownSku" } | { readonly kind: "outOfRange" };
