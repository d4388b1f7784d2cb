import type { AddressFault } from "@boxwright/core/address/address-faults";

/** Addresses that cannot be kept, with every fault of all of them. */
export interface InvalidAddress {
  readonly kind: "invalidAddress";
  /** Each with the path of its field in the call. */
  readonly faults: readonly { readonly path: string; readonly fault: AddressFault }[];
}

/** `unknownPlace`: the service does not have this id, or no longer. `lookupUnavailable`: the service does not answer. */
export type LookupRefusal = { readonly kind: "unknownPlace" } | { readonly kind: "lookupUnavailable" };

export type AddressRefusal = InvalidAddress | LookupRefusal | { readonly kind: "poBox" };
