import type { CountryCode } from "./countries.ts";

/** Where something goes: country and state are ISO codes, and Puerto Rico is the state PR of the US. */
export interface Place {
  readonly streetName: string;
  readonly additionalStreetInfo: string;
  readonly postalCode: string;
  readonly state: string;
  readonly city: string;
  readonly country: CountryCode;
}

/** An address as it is kept. */
export interface Address extends Place {
  readonly company: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Ten digits. */
  readonly phone: string;
  /** Lowercased. */
  readonly email: string;
}

/** A place as it is entered: states and countries by code or name. */
export interface PlaceEntry {
  readonly streetName: string;
  readonly additionalStreetInfo?: string | undefined;
  readonly postalCode: string;
  readonly state: string;
  readonly city: string;
  readonly country: string;
}

export interface AddressEntry extends PlaceEntry {
  readonly company?: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
}

/** A place as the client reads it: Puerto Rico is its own country there. */
type Presented<Kept extends Place> = Omit<Kept, "country"> & { readonly country: CountryCode | "PR" };
export type PresentedAddress = Presented<Address>;

/** On reading, the state Puerto Rico has the country Puerto Rico. */
export function presentAddress<Kept extends Place>(place: Kept): Presented<Kept> {
  return place.country === "US" && place.state === "PR" ? { ...place, country: "PR" } : place;
}
