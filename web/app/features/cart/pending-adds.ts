import type { WireNewLine } from "@boxwright/contract/cart";
import { safeStorage } from "../../lib/storage/storage.ts";
import { readStored } from "../../lib/storage/stored-json.ts";
import { abortAtSessionEnd } from "./session-end.ts";

/** A line on its way to the cart, with the idempotency key that makes the server add it only once. */
export interface PendingAdd {
  readonly line: WireNewLine;
  readonly idempotencyKey: string;
}

const storageKey = "addingToCart";
const storage = safeStorage(() => window.sessionStorage);

/** The lines that may not have reached the cart, because this tab left the page before the response. */
export function pendingAdds(): readonly PendingAdd[] {
  return readStored(storage, storageKey, isPendingAdds) ?? [];
}

function isPendingAdds(value: unknown): value is readonly PendingAdd[] {
  return Array.isArray(value) && value.every((add) => typeof add?.idempotencyKey === "string" && add.line != null);
}

/** Forgets the lines at the end of a session and aborts its signals, so that the next person at this browser does not get the lines. */
export function forgetPendingAdds(): void {
  storage.removeItem(storageKey);
  abortAtSessionEnd();
}

export function addPending(add: PendingAdd): void {
  const others = pendingAdds().filter(({ idempotencyKey }) => idempotencyKey !== add.idempotencyKey);
  storage.setItem(storageKey, JSON.stringify([...others, add]));
}

/** Call it when the server has the line, or the page has reported the failure. */
export function forgetPending(key: string): void {
  const others = pendingAdds().filter(({ idempotencyKey }) => idempotencyKey !== key);
  if (others.length > 0) storage.setItem(storageKey, JSON.stringify(others));
  else storage.removeItem(storageKey);
}
