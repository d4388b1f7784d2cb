import type { CountryCode } from "@boxwright/core/address/countries";
import { countryOfPostalCode, formatPostalCode, stateOfPostalCode } from "@boxwright/core/address/fields";
import { safeStorage } from "../../lib/storage/storage.ts";
import { blankEntry, countryOf } from "../address/address-entry.ts";

/** The destination that a shopper has entered so far. Product page, estimate and address form start with it. */
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

/** Calls `listener` when the place changes in this tab. Returns a function that removes the listener. */
export function whenDeliveryPlaceChanges(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

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

/** The place as text: a stable value for `useSyncExternalStore`. */
export function rememberedText(): string | null {
  return storage.getItem(key);
}

/** The fields of an address that follow from the remembered place. */
export function rememberedFields(): Pick<typeof blankEntry, "country" | "postalCode" | "state"> {
  const { country, postalCode } = rememberedDeliveryPlace() ?? blankEntry;
  return { country, postalCode, state: stateOfPostalCode(postalCode, country) ?? "" };
}
