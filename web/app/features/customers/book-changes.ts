import type { WireAddressInput } from "@boxwright/contract/address";
import type { WireBookAddress, WireCustomer } from "@boxwright/contract/customers";
import type { AccountChange } from "./use-account.ts";

type Book = Pick<WireCustomer, "addresses" | "defaultShippingAddressId" | "defaultBillingAddressId">;

/** Replaces the address with this id; without an id, the address is added. */
export function withAddress({ addresses }: Book, id: string | null, entry: WireAddressInput): AccountChange {
  if (id === null) return { addresses: [...addresses, entry] };
  return { addresses: addresses.map((address) => (address.id === id ? { ...entry, id } : address)) };
}

/** The address after `withAddress`: a new one is the last one. */
export function savedAddress({ addresses }: Book, id: string | null): WireBookAddress | null {
  return (id === null ? addresses.at(-1) : addresses.find((address) => address.id === id)) ?? null;
}

export function withoutAddress({ addresses }: Book, id: string): AccountChange {
  return { addresses: addresses.filter((address) => address.id !== id) };
}

/** Gives the restored address the defaults that the deleted one had; null if it had none. */
export function restoredDefaults(before: Book, deletedId: string, restoredId: string): AccountChange | null {
  const wasShipping = before.defaultShippingAddressId === deletedId;
  const wasBilling = before.defaultBillingAddressId === deletedId;
  if (!wasShipping && !wasBilling) return null;
  return {
    ...(wasShipping && { defaultShippingAddressId: restoredId }),
    ...(wasBilling && { defaultBillingAddressId: restoredId }),
  };
}

/** The fields of an address, to add it as a new one. */
export function entryOf({ id: _, ...entry }: WireBookAddress): WireAddressInput {
  return entry;
}
