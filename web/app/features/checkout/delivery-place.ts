import { countryOfPostalCode, formatPostalCode, stateOfPostalCode } from "@boxwright/core/address/fields";
import type { AddressEntry } from "../address/address-entry.ts";
import { countryOf } from "../address/country-of.ts";
import { type DeliveryPlace, rememberDeliveryPlace, rememberedText } from "./stored-delivery-place.ts";

/** Remembers the place of a postal code if it is complete. */
export function rememberPostalCode(typed: string): void {
  const country = countryOfPostalCode(typed);
  const postalCode = formatPostalCode(typed, country);
  if (postalCode !== null) rememberDeliveryPlace({ country, postalCode });
}

export function rememberedDeliveryPlace(): DeliveryPlace | null {
  const text = rememberedText();
  if (text === null) return null;
  return { country: countryOf(text.slice(0, 2)), postalCode: text.slice(3) };
}

const unknownPlace: DeliveryPlace = { country: "US", postalCode: "" };

/** The fields of an address that follow from the remembered place. */
export function rememberedFields(): Pick<AddressEntry, "country" | "postalCode" | "state"> {
  const { country, postalCode } = rememberedDeliveryPlace() ?? unknownPlace;
  return { country, postalCode, state: stateOfPostalCode(postalCode, country) ?? "" };
}
