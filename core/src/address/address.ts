import { ok, type Result, refused } from "../kernel/result.ts";
import { type CountryCode, countryNamed } from "./countries.ts";
import { cleanCity, formatPostalCode, isPostalCodeOfState, lowerCaseEmail, tenDigitPhone } from "./fields.ts";
import { isPoBox } from "./po-box.ts";
import { stateNamed } from "./states.ts";

/** An address as it is kept: country and state are ISO codes, and Puerto Rico is the state PR of the US. */
export interface Address {
  readonly company: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly streetName: string;
  readonly additionalStreetInfo: string;
  readonly postalCode: string;
  readonly state: string;
  readonly city: string;
  readonly country: CountryCode;
  /** Ten digits. */
  readonly phone: string;
  /** Lowercased. */
  readonly email: string;
}

/** An address as it is entered: states and countries by code or name. */
export interface AddressEntry {
  readonly company?: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly streetName: string;
  readonly additionalStreetInfo?: string | undefined;
  readonly postalCode: string;
  readonly state: string;
  readonly city: string;
  readonly country: string;
  readonly phone: string;
  readonly email: string;
}

export interface FieldFault {
  readonly path: keyof AddressEntry;
  readonly message: string;
}

export type AddressRefusal =
  | { readonly kind: "invalid"; readonly faults: readonly FieldFault[] }
  | { readonly kind: "poBox"; readonly path: keyof AddressEntry };

/** An address as the client reads it: Puerto Rico is its own country there. */
export type PresentedAddress = Omit<Address, "country"> & { readonly country: CountryCode | "PR" };

/** Checks an entered address and brings it into the form in which it is kept; names every field that is not right. */
export function normaliseAddress(entry: AddressEntry): Result<Address, AddressRefusal> {
  const street = poBoxField(entry);
  if (street !== null) return refused({ kind: "poBox", path: street });

  const place = placeOf(entry.country, entry.state);
  const address = {
    company: oneLine(entry.company ?? ""),
    firstName: oneLine(entry.firstName),
    lastName: oneLine(entry.lastName),
    streetName: oneLine(entry.streetName),
    additionalStreetInfo: oneLine(entry.additionalStreetInfo ?? ""),
    postalCode: place.country === null ? null : formatPostalCode(entry.postalCode, place.country),
    state: place.state,
    city: cleanCity(entry.city),
    country: place.country,
    phone: tenDigitPhone(entry.phone),
    email: lowerCaseEmail(entry.email),
  };
  const faults = faultsOf(address);
  const { postalCode, state, country, phone, email } = address;
  if (faults.length > 0 || !postalCode || !state || !country || !phone || !email) {
    return refused({ kind: "invalid", faults });
  }
  return ok({ ...address, postalCode, state, country, phone, email });
}

export function presentAddress(address: Address): PresentedAddress {
  return address.country === "US" && address.state === "PR" ? { ...address, country: "PR" } : address;
}

type Draft = { readonly [Field in keyof Address]: Address[Field] | null };

const messages: Readonly<Partial<Record<keyof AddressEntry, string>>> = {
  firstName: "First name is required",
  lastName: "Last name is required",
  streetName: "Street is required",
  city: "City is required and may hold only letters and spaces",
  country: "Country must be the United States or Canada",
  state: "State must be one of the country's",
  postalCode: "Postal code must be valid",
  phone: "Phone must have 10 digits",
  email: "Email must be valid",
};

function faultsOf(draft: Draft): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const [path, message] of Object.entries(messages) as [keyof AddressEntry, string][]) {
    if (draft[path]) continue;
    // Without a country neither its states nor its postal codes are known: one fault says enough.
    if (draft.country === null && (path === "state" || path === "postalCode")) continue;
    faults.push({ path, message });
  }
  const { country, state, postalCode } = draft;
  if (country && state && postalCode && !isPostalCodeOfState(postalCode, state, country)) {
    faults.push({ path: "postalCode", message: "Postal code must be one of the state's" });
  }
  return faults;
}

/** On saving, the country Puerto Rico becomes the United States. */
function placeOf(countryText: string, stateText: string): { country: CountryCode | null; state: string | null } {
  const named = countryNamed(countryText);
  if (named === null) return { country: null, state: null };
  const country = named === "PR" ? "US" : named;
  const state = stateNamed(stateText, country);
  return { country, state: named === "PR" && state !== "PR" ? null : state };
}

function poBoxField(entry: AddressEntry): keyof AddressEntry | null {
  if (isPoBox(entry.streetName)) return "streetName";
  return isPoBox(entry.additionalStreetInfo ?? "") ? "additionalStreetInfo" : null;
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/gu, " ");
}
