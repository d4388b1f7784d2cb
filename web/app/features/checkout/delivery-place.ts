import type { CountryCode } from "@boxwright/core/address/countries";
import { countryOfPostalCode, formatPostalCode, stateOfPostalCode } from "@boxwright/core/address/fields";
import { safeStorage } from "../../lib/storage/storage.ts";
import { blankEntry, countryOf } from "../address/address-entry.ts";

/** Where a shopper wants the goods, as far as they have said: product page, estimate and address form begin with it. */
export interface DeliveryPlace {
  readonly country: CountryCode;
  readonly postalCode: string;
}

const key = "deliveryPlace";
const changed = "deliveryPlaceChanged";
const storage = safeStorage(() => window.sessionStorage);

/** Remembers the place as long as the tab is open. */
export function rememberDeliveryPlace({ country, postalCode }: DeliveryPlace): void {
  storage.setItem(key, `${country} ${postalCode}`);
  window.dispatchEvent(new Event(changed));
}

/** Forgets the place, so that the next person at this browser does not see it. */
export function forgetDeliveryPlace(): void {
  storage.removeItem(key);
  window.dispatchEvent(new Event(changed));
}

/** Calls back when the place changes in this tab. Gives the function that ends this. */
export function whenDeliveryPlaceChanges(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

/** Remembers the place of a postal code, once it is typed whole. */
export function rememberPostalCode(typed: string): void {
  const country = countryOfPostalCode(typed);
  const postalCode = formatPostalCode(typed, country);
  if (postalCode !== null) rememberDeliveryPlace({ country, postalCode });
}

export function rememberedDeliveryPlace(): DeliveryPlace | null {
  const kept = rememberedText();
  if (kept === null) return null;
  return { country: countryOf(kept.slice(0, 2)), postalCode: kept.slice(3) };
}

/** The place as one text, which is the same as long as the place is. */
export function rememberedText(): string | null {
  return storage.getItem(key);
}

/** What the remembered place fills in of an address. */
export function rememberedFields(): Pick<typeof blankEntry, "country" | "postalCode" | "state"> {
  const { country, postalCode } = rememberedDeliveryPlace() ?? blankEntry;
  return { country, postalCode, state: stateOfPostalCode(postalCode, country) ?? "" };
}
