import type { AddressFault } from "@boxwright/core/address/address-faults";

/** Invalid addresses, with all their faults. */
export interface InvalidAddress {
  readonly kind: "invalidAddress";
  /** Each path names a field of the request. */
  readonly faults: readonly { readonly path: string; readonly fault: AddressFault }[];
}

/** `unknownPlace`: the id is unknown or has expired. `lookupUnavailable`: the address service gives no usable response. */
export type LookupRefusal = { readonly kind: "unknownPlace" } | { readonly kind: "lookupUnavailable" };

export type AddressRefusal = InvalidAddress | LookupRefusal | { readonly kind: "poBox" };
