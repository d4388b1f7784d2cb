import type { WireAddressInput } from "@boxwright/contract/address";
import type { WireBookAddress, WireCustomer } from "@boxwright/contract/customers";
import type { AccountChange } from "./use-account.ts";

type Book = Pick<WireCustomer, "addresses" | "defaultShippingAddressId" | "defaultBillingAddressId">;

/** The book with an address in the place of the one of that id; without an id it is added. */
export function withAddress({ addresses }: Book, id: string | null, entry: WireAddressInput): AccountChange {
  if (id === null) return { addresses: [...addresses, entry] };
  return { addresses: addresses.map((address) => (address.id === id ? { ...entry, id } : address)) };
}

/** The address that was put into the book so: a new one is the last. */
export function keptAddress({ addresses }: Book, id: string | null): WireBookAddress | null {
  return (id === null ? addresses.at(-1) : addresses.find((address) => address.id === id)) ?? null;
}

export function withoutAddress({ addresses }: Book, id: string): AccountChange {
  return { addresses: addresses.filter((address) => address.id !== id) };
}

/** The defaults that a deleted address had, for the one that was put back in its place. Null: it had none. */
export function defaultsAgain(before: Book, deletedId: string, restoredId: string): AccountChange | null {
  const wasShipping = before.defaultShippingAddressId === deletedId;
  const wasBilling = before.defaultBillingAddressId === deletedId;
  if (!wasShipping && !wasBilling) return null;
  return {
    ...(wasShipping && { defaultShippingAddressId: restoredId }),
    ...(wasBilling && { defaultBillingAddressId: restoredId }),
  };
}

/** A new address, with an id of its own. */
export function entryOf({ id: _, ...entry }: WireBookAddress): WireAddressInput {
  return entry;
}
