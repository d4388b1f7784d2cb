import { safeStorage } from "../../../lib/storage/storage.ts";
import { readStored } from "../../../lib/storage/stored-json.ts";

interface StoredPoNumber {
  readonly cartId: string;
  readonly poNumber: string;
}

const keptAs = "poNumber";
const storage = safeStorage(() => window.sessionStorage);

/** What the shopper typed for this cart in this tab. */
export function storedPoNumber(cartId: string): string {
  const kept = readStored(storage, keptAs, isKept);
  return kept?.cartId === cartId ? kept.poNumber : "";
}

export function storePoNumber(cartId: string, poNumber: string): void {
  storage.setItem(keptAs, JSON.stringify({ cartId, poNumber }));
}

/** Forgets the number, so that the next person at this browser does not see it. */
export function forgetPoNumber(): void {
  storage.removeItem(keptAs);
}

function isKept(value: unknown): value is StoredPoNumber {
  const { cartId, poNumber } = (value ?? {}) as Partial<StoredPoNumber>;
  return typeof cartId === "string" && typeof poNumber === "string";
}
