import { safeStorage } from "../../../lib/storage/storage.ts";
import { readStored } from "../../../lib/storage/stored-json.ts";

interface StoredPoNumber {
  readonly cartId: string;
  readonly poNumber: string;
}

const name = "poNumber";
const storage = safeStorage(() => window.sessionStorage);

/** The PO number that the shopper entered for this cart in this tab; empty if there is none. */
export function storedPoNumber(cartId: string): string {
  const stored = readStored(storage, name, isStored);
  return stored?.cartId === cartId ? stored.poNumber : "";
}

export function storePoNumber(cartId: string, poNumber: string): void {
  storage.setItem(name, JSON.stringify({ cartId, poNumber }));
}

/** Forgets the number, so that the next person at this browser does not see it. */
export function forgetPoNumber(): void {
  storage.removeItem(name);
}

function isStored(value: unknown): value is StoredPoNumber {
  const { cartId, poNumber } = (value ?? {}) as Partial<StoredPoNumber>;
  return typeof cartId === "string" && typeof poNumber === "string";
}
