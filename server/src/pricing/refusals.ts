import type { AddressFault } from "@boxwright/core/address/address-faults";
import type { SelectionRefusal } from "@boxwright/core/catalogue/selection-refusal";

/** Why there is no product in a selection to price. */
export type ProductRefusal =
  | { readonly kind: "unknownProduct" }
  | { readonly kind: "invalidSelection"; readonly selection: SelectionRefusal };

/** The quantity is not offered; `offered` says in words which quantities are. */
export interface QuantityRefusal {
  readonly kind: "quantityNotOffered";
  readonly offered: string;
}

/** The place whose taxes a price is to have does not exist. */
export interface PlaceRefusal {
  readonly kind: "unknownPlace";
  readonly field: "state" | "postalCode";
  readonly fault: AddressFault;
}

export type PriceRefusal = ProductRefusal | QuantityRefusal | PlaceRefusal | { readonly kind: "taxesUnavailable" };
