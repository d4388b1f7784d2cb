import type { Address } from "../address/address.ts";
import { ok, type Result, refused } from "../kernel/result.ts";

export interface BookAddress {
  readonly id: string;
  readonly address: Address;
}

/** A customer's addresses, in the customer's order. Law: a default is one of them, or null. */
export interface AddressBook {
  readonly addresses: readonly BookAddress[];
  readonly defaultShippingAddressId: string | null;
  readonly defaultBillingAddressId: string | null;
}

/** A change to a book; undefined fields stay as they are. */
export interface BookChange {
  /** All addresses of the changed book: one that is left out is deleted. */
  readonly addresses: readonly BookAddress[] | undefined;
  readonly defaultShippingAddressId: string | null | undefined;
  readonly defaultBillingAddressId: string | null | undefined;
}

const defaults = ["defaultShippingAddressId", "defaultBillingAddressId"] as const;
type Default = (typeof defaults)[number];

/** The changed book, or the requested defaults that are not in it. A default whose address is deleted is cleared. */
export function changeBook(book: AddressBook, change: BookChange): Result<AddressBook, readonly Default[]> {
  const addresses = change.addresses ?? book.addresses;
  const ids = new Set(addresses.map(({ id }) => id));
  const unknown = defaults.filter((name) => {
    const requested = change[name];
    return typeof requested === "string" && !ids.has(requested);
  });
  if (unknown.length > 0) return refused(unknown);
  const chosen = (name: Default): string | null => {
    const id = change[name] === undefined ? book[name] : change[name];
    return id !== null && ids.has(id) ? id : null;
  };
  return ok({
    addresses,
    defaultShippingAddressId: chosen("defaultShippingAddressId"),
    defaultBillingAddressId: chosen("defaultBillingAddressId"),
  });
}
