import { safeStorage } from "../../lib/storage.ts";

const keys = { cartId: "cartId", count: "cartItemCount" } as const;
const changed = "cartChanged";
const storage = safeStorage(() => window.localStorage);

/** The cart of this browser; null while there is none. */
export function keptCartId(): string | null {
  return storage.getItem(keys.cartId);
}

/** How many lines the cart had when this browser last saw it. */
export function keptCartCount(): number {
  return Number(storage.getItem(keys.count) ?? 0);
}

/** Remembers the cart as the server last answered it, and tells the page. */
export function keepCart(cart: { readonly id: string; readonly lineItems: readonly unknown[] }): void {
  storage.setItem(keys.cartId, cart.id);
  storage.setItem(keys.count, String(cart.lineItems.length));
  window.dispatchEvent(new Event(changed));
}

/** Forgets the cart: it was ordered, or is not there any more. */
export function forgetCart(): void {
  storage.removeItem(keys.cartId);
  storage.removeItem(keys.count);
  window.dispatchEvent(new Event(changed));
}

/** Calls back when the cart changes, in this tab or another. Gives the function that ends this. */
export function whenCartChanges(listener: () => void): () => void {
  const stored = ({ key }: StorageEvent) => {
    if (key === null || key === keys.count || key === keys.cartId) listener();
  };
  window.addEventListener(changed, listener);
  window.addEventListener("storage", stored);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("storage", stored);
  };
}
