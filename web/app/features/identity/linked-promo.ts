import { safeStorage } from "../../lib/storage/storage.ts";
import { promoCodeIn } from "./promo-data.ts";

const storageKey = "linkedPromo";
const storage = safeStorage(() => window.sessionStorage);

/** Stores the promo code of a link in this tab; ignores a text that is not a code. */
export function storeLinkedPromo(text: string | null): void {
  const code = promoCodeIn(text);
  if (code !== null) storage.setItem(storageKey, code);
}

/** Removes the stored promo code and returns it; null if there is none. */
export function takeLinkedPromo(): string | null {
  const code = storage.getItem(storageKey);
  storage.removeItem(storageKey);
  return code;
}
