import type { AddressVerification, WirePlace } from "@boxwright/contract/address";
import { type AddressEntry, countryOf } from "./address-entry.ts";

/** What a verification asks of the shopper: nothing, an address without a box, or whether another address was meant. */
export type Verdict =
  | { readonly kind: "good" }
  | { readonly kind: "poBox" }
  | { readonly kind: "doubtful"; readonly suggestion: AddressEntry | null };

/** A and B are as good as an address gets. From C on the shopper is asked, and always may keep what was entered. */
export function verdictOn(entry: AddressEntry, { quality, isPoBox, suggestion }: AddressVerification): Verdict {
  if (isPoBox) return { kind: "poBox" };
  if (quality === "A" || quality === "B") return { kind: "good" };
  return { kind: "doubtful", suggestion: suggestion && movedTo(suggestion, entry) };
}

/** The same person at another place. */
function movedTo(
  { streetName, additionalStreetInfo, postalCode, state, city, country }: WirePlace,
  entry: AddressEntry,
) {
  return { ...entry, streetName, additionalStreetInfo, postalCode, state, city, country: countryOf(country) };
}
