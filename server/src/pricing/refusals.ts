import type { AddressFault } from "@boxwright/core/address/address-faults";
import type { ProductRefusal } from "../catalogue/refusals.ts";

/** The quantity is not offered; `offered` is a text with the quantities that are. */
export interface QuantityRefusal {
  readonly kind: "quantityNotOffered";
  readonly offered: string;
}

/** The destination does not exist. */
export interface PlaceRefusal {
  readonly kind: "unknownPlace";
  readonly field: "state" | "postalCode";
  readonly fault: AddressFault;
}

export type PriceRefusal = ProductRefusal | QuantityRefusal | PlaceRefusal | { readonly kind: "taxesUnavailable" };
