import type { payCart } from "@boxwright/contract/checkout";
import type { BodyOf } from "@boxwright/contract/kernel";
import type { TextStorage } from "../../lib/storage.ts";

export type PayBody = BodyOf<typeof payCart>;

/** One try to pay a cart. Sent again with the same key it is the same payment, never a second one. */
export interface PaymentAttempt {
  readonly cartId: string;
  readonly key: string;
  readonly body: PayBody;
}

const name = "paymentAttempt";

/**
 * The attempt of this tab whose outcome is not known yet. It outlives a reload; it holds a nonce, which is good for one
 * payment, and nothing of a card.
 */
export function openAttempt(storage: TextStorage, cartId: string): PaymentAttempt | null {
  const kept = read(storage);
  return kept?.cartId === cartId ? kept : null;
}

export function keepAttempt(storage: TextStorage, attempt: PaymentAttempt): void {
  storage.setItem(name, JSON.stringify(attempt));
}

/** To be called once the outcome is known: the next attempt is another payment with a key of its own. */
export function endAttempt(storage: TextStorage): void {
  storage.removeItem(name);
}

function read(storage: TextStorage): PaymentAttempt | null {
  const text = storage.getItem(name);
  if (text === null) return null;
  try {
    return JSON.parse(text) as PaymentAttempt;
  } catch {
    return null;
  }
}
