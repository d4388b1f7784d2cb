import type { TextStorage } from "../../lib/storage/storage.ts";

/** The longest code that the cart takes. */
const maxLength = 40;
const codeForm = /^[A-Z\d][A-Z\d_-]*$/;

const keyOf = (personId: string) => `promoData.${personId}`;

/** A promo code as it is kept; null for a text that has not the form of one, however long it is. */
export function promoCodeIn(text: string | null): string | null {
  if (text === null || text.length > maxLength) return null;
  const code = text.trim().toUpperCase();
  return codeForm.test(code) ? code : null;
}

/** The promo code of each visitor of this browser, by their id: it came with a link, or was typed into the cart. */
export interface PromoData {
  /** Null if nothing is kept that has the form of a code. */
  codeOf(personId: string): string | null;
  /** Keeps the newest code; anything else is ignored. */
  keep(personId: string, text: string | null): void;
  forget(personId: string): void;
  /** Calls `changed` after each change on this page; gives the function that ends this. */
  subscribe(changed: () => void): () => void;
}

export function createPromoData(storage: TextStorage): PromoData {
  const followers = new Set<() => void>();
  const tell = () => {
    for (const changed of followers) changed();
  };
  return {
    codeOf: (personId) => promoCodeIn(storage.getItem(keyOf(personId))),
    keep(personId, text) {
      const code = promoCodeIn(text);
      if (code === null) return;
      storage.setItem(keyOf(personId), code);
      tell();
    },
    forget(personId) {
      storage.removeItem(keyOf(personId));
      tell();
    },
    subscribe(changed) {
      followers.add(changed);
      return () => followers.delete(changed);
    },
  };
}

/** Gives the promo data that an anonymous visitor has gathered to the customer, at the first sign-in: later the customer has their own. */
export function handOverPromoData(storage: TextStorage, anonymousId: string, customerId: string): void {
  const data = storage.getItem(keyOf(anonymousId));
  if (data === null) return;
  if (storage.getItem(keyOf(customerId)) === null) storage.setItem(keyOf(customerId), data);
  storage.removeItem(keyOf(anonymousId));
}
