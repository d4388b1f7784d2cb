import type { CountryCode } from "./countries.ts";

/** A place of delivery. Country and state are ISO codes; Puerto Rico is the state PR of the US. */
export interface Place {
  readonly streetName: string;
  readonly additionalStreetInfo: string;
  readonly postalCode: string;
  readonly state: string;
  readonly city: string;
  readonly country: CountryCode;
}

/** A postal address as it is stored. */
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

/** A place as the contract shows it: with Puerto Rico as a country of its own. */
type Presented<Stored extends Place> = Omit<Stored, "country"> & { readonly country: CountryCode | "PR" };
export type PresentedPlace = Presented<Place>;
export type PresentedAddress = Presented<Address>;

/** The specification: on reading, an address in the state PR has the country PR. */
export function presentAddress<Stored extends Place>(place: Stored): Presented<Stored> {
  return place.country === "US" && place.state === "PR" ? { ...place, country: "PR" } : place;
}
