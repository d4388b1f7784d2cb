import { safeStorage } from "../../lib/storage/storage.ts";
import { readStored } from "../../lib/storage/stored-json.ts";
import { type CartInfo, cartInfoOf, isCartInfo, type StorableCart } from "./state/cart-info.ts";

/** The entries that other tabs follow. */
const keys = { cartId: "cartId", count: "cartItemCount", version: "cartVersion" } as const;
/** Other tabs do not follow this entry, as it changes with each reading of the same cart. */
const infoKey = "cartInfo";
const changed = "cartChanged";
const storage = safeStorage(() => window.localStorage);

/** The id of this browser's cart; null if there is none. */
export function storedCartId(): string | null {
  return storage.getItem(keys.cartId);
}

/** How many lines the cart had when this browser last saw it. */
export function storedCartCount(): number {
  return Number(storage.getItem(keys.count) ?? 0);
}

/** The cart as this browser last read it; null if it has read none. */
export function storedCartInfo(): CartInfo | null {
  const info = readStored(storage, infoKey, isCartInfo);
  return info?.id === storedCartId() ? info : null;
}

/** Stores the cart that the server returned, and notifies this page and, through the stored version, other tabs. */
export function storeCart(cart: StorableCart): void {
  const { id, version, lineItems } = cart;
  storage.setItem(infoKey, JSON.stringify(cartInfoOf(cart, Date.now())));
  storage.setItem(keys.cartId, id);
  storage.setItem(keys.count, String(lineItems.length));
  storage.setItem(keys.version, String(version));
  window.dispatchEvent(new Event(changed));
}

/** Forgets a cart that was ordered or no longer exists. If the browser has stored another cart since, that one stays. */
export function forgetCart(id = storedCartId()): void {
  if (id !== storedCartId()) return;
  storage.removeItem(keys.cartId);
  storage.removeItem(keys.count);
  storage.removeItem(keys.version);
  storage.removeItem(infoKey);
  window.dispatchEvent(new Event(changed));
}

/** Calls `listener` when this tab or another changes the cart. Returns the function that unsubscribes. */
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

/** Calls `listener` when another tab changes the cart. Returns the function that unsubscribes. */
export function whenOtherTabChangesCart(listener: () => void): () => void {
  const stored = ({ key }: StorageEvent) => {
    if (concernsCart(key)) listener();
  };
  window.addEventListener("storage", stored);
  return () => window.removeEventListener("storage", stored);
}

/** A null key means that the whole storage was cleared. */
function concernsCart(key: string | null): boolean {
  return key === null || Object.values<string>(keys).includes(key);
}
