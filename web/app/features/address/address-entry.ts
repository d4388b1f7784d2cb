import type { WireAddress } from "@boxwright/contract/address";
import type { AddressFault as BrokenRule } from "@boxwright/core/address/address-faults";
import type { CountryCode } from "@boxwright/core/address/countries";
import { normaliseAddress } from "@boxwright/core/address/normalise-address";
import { countryOf } from "./country-of.ts";

/** The values of an address form: all fields are present, the country is one of two, the phone has only digits. */
export type AddressEntry = Omit<WireAddress, "country"> & { readonly country: CountryCode };

export const blankEntry: AddressEntry = {
  company: "",
  firstName: "",
  lastName: "",
  streetName: "",
  additionalStreetInfo: "",
  postalCode: "",
  state: "",
  city: "",
  country: "US",
  phone: "",
  email: "",
};

const names = Object.keys(blankEntry) as (keyof AddressEntry)[];

/** The entry that edits an address. Puerto Rico, a country in the response, is entered as a state. */
export function entryOf(address: WireAddress): AddressEntry {
  const fields = Object.fromEntries(names.map((name) => [name, address[name]])) as WireAddress;
  return { ...fields, country: countryOf(address.country) };
}

/** Whether two entries have the same address and the same person. */
export function isSameEntry(one: AddressEntry, other: AddressEntry): boolean {
  return names.every((name) => one[name] === other[name]);
}

/** The shop's rules, and one that only forms have: the company is required, and people who order for themselves check a box instead. */
export type AddressFault = BrokenRule | "company";

/** The faults of an entry, by field. */
export function faultsOf(
  entry: AddressEntry,
): readonly { readonly path: keyof AddressEntry; readonly fault: AddressFault }[] {
  const address = normaliseAddress(entry);
  const broken = address.ok ? [] : address.refusal;
  return entry.company.trim() === "" ? [...broken, { path: "company", fault: "company" }] : broken;
}
