import { safeStorage } from "../../../../lib/storage/storage.ts";
import { readStored } from "../../../../lib/storage/stored-json.ts";

/** One attempt to pay something. Sent again with the same key, it is the same payment and never a second one. */
export interface PaymentAttempt<Body> {
  /** The id of the cart or the order. */
  readonly of: string;
  readonly key: string;
  readonly body: Body;
}

const name = "paymentAttempt";
const storage = safeStorage(() => window.sessionStorage);

/**
 * The attempt of this tab whose outcome is not known yet. It survives a reload. It has a nonce, which is valid for one payment, and no card data.
 */
export function storedAttempt<Body>(of: string): PaymentAttempt<Body> | null {
  const stored = readStored<PaymentAttempt<Body>>(storage, name, isAttempt);
  return stored?.of === of ? stored : null;
}

export function storeAttempt(attempt: PaymentAttempt<unknown>): void {
  storage.setItem(name, JSON.stringify(attempt));
}

/**
 * Call it once the outcome is known, and at the end of a session, so that the next person at this browser does not find the attempt.
 * The next attempt is another payment with a key of its own.
 */
export function forgetAttempt(): void {
  storage.removeItem(name);
}

/** An attempt that cannot be read is dropped: a payment must not be guessed. */
function isAttempt<Body>(value: unknown): value is PaymentAttempt<Body> {
  if (typeof value !== "object" || value === null) return false;
  const { of, key, body } = value as Partial<PaymentAttempt<Body>>;
  return typeof of === "string" && typeof key === "string" && typeof body === "object" && body !== null;
}
