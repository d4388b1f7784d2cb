import type { TextStorage } from "../../lib/storage/storage.ts";

/** The longest code that the cart takes. */
const maxLength = 40;
const codeForm = /^[A-Z\d][A-Z\d_-]*$/;

const keyOf = (personId: string) => `promoData.${personId}`;

/** The normalised promo code in a text; null if the text does not have the form of a code, however long it is. */
export function promoCodeIn(text: string | null): string | null {
  if (text === null || text.length > maxLength) return null;
  const code = text.trim().toUpperCase();
  return codeForm.test(code) ? code : null;
}

/** The promo code of each visitor of this browser, by their id. It comes with a link or from the cart's form. */
export interface PromoData {
  /** Null if no valid code is stored. */
  codeOf(personId: string): string | null;
  /** Replaces the stored code; ignores a text that is not a code. */
  store(personId: string, text: string | null): void;
  forget(personId: string): void;
  /** Calls `listener` after each change on this page. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export function createPromoData(storage: TextStorage): PromoData {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    codeOf: (personId) => promoCodeIn(storage.getItem(keyOf(personId))),
    store(personId, text) {
      const code = promoCodeIn(text);
      if (code === null) return;
      storage.setItem(keyOf(personId), code);
      notify();
    },
    forget(personId) {
      storage.removeItem(keyOf(personId));
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Moves the promo code of an anonymous visitor to the customer who signs in, unless the customer already has one. */
export function handOverPromoData(storage: TextStorage, anonymousId: string, customerId: string): void {
  const data = storage.getItem(keyOf(anonymousId));
  if (data === null) return;
  if (storage.getItem(keyOf(customerId)) === null) storage.setItem(keyOf(customerId), data);
  storage.removeItem(keyOf(anonymousId));
}
