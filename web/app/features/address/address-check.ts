import type { AddressVerification, WirePlace } from "@boxwright/contract/address";
import type { AddressEntry } from "./address-entry.ts";
import { countryOf } from "./country-of.ts";

/** What follows from a verification: nothing, a refused PO box, or a question whether another address was meant. */
export type Verdict =
  | { readonly kind: "good" }
  | { readonly kind: "poBox" }
  | { readonly kind: "doubtful"; readonly suggestion: AddressEntry | null };

/** Addresses of quality A and B are good. The shopper decides about the others, and may always use the entered one. */
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
