import type { CountryCode } from "@boxwright/core/address/countries";
import { countryOfPostalCode, formatPostalCode, stateOfPostalCode } from "@boxwright/core/address/fields";
import { safeStorage } from "../../lib/storage.ts";
import { blankEntry, countryOf } from "../address/address-entry.ts";

/** Where a shopper wants the goods, as far as they have said: product page, estimate and address form begin with it. */
export interface DeliveryPlace {
  readonly country: CountryCode;
  readonly postalCode: string;
}

const key = "deliveryPlace";
const storage = safeStorage(() => window.sessionStorage);

/** Remembers the place as long as the tab is open. */
export function rememberDeliveryPlace({ country, postalCode }: DeliveryPlace): void {
  storage.setItem(key, `${country} ${postalCode}`);
}

/** Remembers the place of a postal code, once it is typed whole. */
export function rememberPostalCode(typed: string): void {
  const country = countryOfPostalCode(typed);
  const postalCode = formatPostalCode(typed, country);
  if (postalCode !== null) rememberDeliveryPlace({ country, postalCode });
}

export function rememberedDeliveryPlace(): DeliveryPlace | null {
  const kept = storage.getItem(key);
  if (kept === null) return null;
  return { country: countryOf(kept.slice(0, 2)), postalCode: kept.slice(3) };
}

/** What the remembered place fills in of an address. */
export function rememberedFields(): Pick<typeof blankEntry, "country" | "postalCode" | "state"> {
  const { country, postalCode } = rememberedDeliveryPlace() ?? blankEntry;
  return { country, postalCode, state: stateOfPostalCode(postalCode, country) ?? "" };
}
