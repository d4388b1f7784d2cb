import { countryNamed } from "@boxwright/core/address/countries";
import type { RetrievedPlace } from "../address-lookup.ts";
import type { LoqateAddress } from "./responses.ts";

/** Loqate may return an address in several languages; the English one is preferred. */
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
