import type { WireAddress } from "@boxwright/contract/address";
import type { AddressFault as BrokenRule } from "@boxwright/core/address/address-faults";
import type { CountryCode } from "@boxwright/core/address/countries";
import { normaliseAddress } from "@boxwright/core/address/normalise-address";

/** An address as its form holds it: every field is there, the country is one of two, the phone is digits only. */
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

/** An address to be edited. Puerto Rico, a country of its own when it is read, is entered as a state. */
export function entryOf(address: WireAddress): AddressEntry {
  const fields = Object.fromEntries(names.map((name) => [name, address[name]])) as WireAddress;
  return { ...fields, country: countryOf(address.country) };
}

export function countryOf(country: string): CountryCode {
  return country === "CA" ? "CA" : "US";
}

/** Whether two entries are one address to one person. */
export function isSameEntry(one: AddressEntry, other: AddressEntry): boolean {
  return names.every((name) => one[name] === other[name]);
}

/** The shop's rules, and one of its forms alone: who does not buy for a company may be sent to, but not be asked without one. */
export type AddressFault = BrokenRule | "company";

/** What is wrong with an entry, field by field. */
export function faultsOf(
  entry: AddressEntry,
): readonly { readonly path: keyof AddressEntry; readonly fault: AddressFault }[] {
  const address = normaliseAddress(entry);
  const broken = address.ok ? [] : address.refusal;
  return entry.company.trim() === "" ? [...broken, { path: "company", fault: "company" }] : broken;
}
