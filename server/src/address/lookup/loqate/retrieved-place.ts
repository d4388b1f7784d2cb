import { countryNamed } from "@boxwright/core/address/countries";
import type { RetrievedPlace } from "../address-lookup.ts";
import type { LoqateAddress } from "./answers.ts";

/** An address may come in several languages: English is taken where it is among them. */
export function placeOf(addresses: readonly LoqateAddress[]): RetrievedPlace | null {
  const address = addresses.find(({ Language }) => Language === "ENG") ?? addresses[0];
  const country = countryNamed(address?.CountryIso2 ?? "");
  if (address === undefined || country === null) return null;
  const { Line1, Line2, Line3, Line4, Line5, ProvinceCode } = address;
  return {
    company: address.Company,
    streetName: Line1,
    additionalStreetInfo: [Line2, Line3, Line4, Line5].filter((line) => line !== "").join(", "),
    postalCode: address.PostalCode,
    state: country === "PR" ? "PR" : ProvinceCode,
    city: address.City,
    country,
    isPoBox: address.POBoxNumber !== "",
  };
}
