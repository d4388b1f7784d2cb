import type { CountryCode } from "@boxwright/core/address/countries";

/** The country of a form: any but Canada is the United States. */
export function countryOf(country: string): CountryCode {
  return country === "CA" ? "CA" : "US";
}
