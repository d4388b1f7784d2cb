import type { TextStorage } from "../../lib/storage.ts";

const keyOf = (personId: string) => `promoData.${personId}`;

/** Gives the promo data that an anonymous visitor has gathered to the customer, at the first sign-in: later the customer has their own. */
export function handOverPromoData(storage: TextStorage, anonymousId: string, customerId: string): void {
  const data = storage.getItem(keyOf(anonymousId));
  if (data === null) return;
  if (storage.getItem(keyOf(customerId)) === null) storage.setItem(keyOf(customerId), data);
  storage.removeItem(keyOf(anonymousId));
}
