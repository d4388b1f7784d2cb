import { safeStorage } from "../../lib/storage.ts";

const keys = { cartId: "cartId", count: "cartItemCount", version: "cartVersion" } as const;
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

interface CartState {
  readonly id: string;
  readonly version: number;
  readonly lineItems: readonly unknown[];
}

/** Remembers the cart as the server last answered it, and tells the page and, by its version, other tabs. */
export function keepCart({ id, version, lineItems }: CartState): void {
  storage.setItem(keys.cartId, id);
  storage.setItem(keys.count, String(lineItems.length));
  storage.setItem(keys.version, String(version));
  window.dispatchEvent(new Event(changed));
}

/** Forgets the cart: it was ordered, or is not there any more. Nothing is forgotten where another one is kept by now. */
export function forgetCart(id = keptCartId()): void {
  if (id !== keptCartId()) return;
  storage.removeItem(keys.cartId);
  storage.removeItem(keys.count);
  storage.removeItem(keys.version);
  window.dispatchEvent(new Event(changed));
}

/** Calls back when the cart changes, in this tab or another. Gives the function that ends this. */
export function whenCartChanges(listener: () => void): () => void {
  const stored = ({ key }: StorageEvent) => {
    if (concernsCart(key)) listener();
  };
  window.addEventListener(changed, listener);
  window.addEventListener("storage", stored);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("storage", stored);
  };
}

/** Calls back when another tab changed the cart. Gives the function that ends this. */
export function whenOtherTabChangesCart(listener: () => void): () => void {
  const stored = ({ key }: StorageEvent) => {
    if (concernsCart(key)) listener();
  };
  window.addEventListener("storage", stored);
  return () => window.removeEventListener("storage", stored);
}

/** Null: everything was cleared. */
function concernsCart(key: string | null): boolean {
  return key === null || Object.values<string>(keys).includes(key);
}
