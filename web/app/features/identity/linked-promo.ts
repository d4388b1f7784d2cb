import { safeStorage } from "../../lib/storage/storage.ts";
import { promoCodeIn } from "./promo-data.ts";

const storageKey = "linkedPromo";
const storage = safeStorage(() => window.sessionStorage);

/** Keeps the promo code of a link in this tab; anything else is ignored. */
export function storeLinkedPromo(text: string | null): void {
  const code = promoCodeIn(text);
  if (code !== null) storage.setItem(storageKey, code);
}

/** Takes the newest promo code that is kept; null if there is none. */
export function takeLinkedPromo(): string | null {
  const code = storage.getItem(storageKey);
  storage.removeItem(storageKey);
  return code;
}
