import type { CountryCode } from "@boxwright/core/address/countries";
import { safeStorage } from "../../lib/storage/storage.ts";

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

/** Forgets the place, so that the next person at this browser does not see it. Every page needs this, so it loads no rules of addresses. */
export function forgetDeliveryPlace(): void {
  storage.removeItem(key);
  window.dispatchEvent(new Event(changed));
}

/** Calls `listener` when the place changes in this tab. Returns a function that removes the listener. */
export function whenDeliveryPlaceChanges(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

/** The place as text, the country before the postal code: a stable value for `useSyncExternalStore`. */
export function rememberedText(): string | null {
  return storage.getItem(key);
}
