import { TransformError } from "@boxwright/contract/failures";
import { logProblem } from "../../lib/log-problem.ts";
import type { TextStorage } from "../../lib/storage.ts";

/** One try to pay something. Sent again with the same key it is the same payment, never a second one. */
export interface PaymentAttempt<Body> {
  /** The id of what is paid. */
  readonly of: string;
  readonly key: string;
  readonly body: Body;
}

const name = "paymentAttempt";

/**
 * The attempt of this tab whose outcome is not known yet. It outlives a reload; it holds a nonce, which is good for one
 * payment, and nothing of a card.
 */
export function openAttempt<Body>(storage: TextStorage, of: string): PaymentAttempt<Body> | null {
  const kept = read<Body>(storage);
  return kept?.of === of ? kept : null;
}

export function keepAttempt(storage: TextStorage, attempt: PaymentAttempt<unknown>): void {
  storage.setItem(name, JSON.stringify(attempt));
}

/** To be called once the outcome is known: the next attempt is another payment with a key of its own. */
export function endAttempt(storage: TextStorage): void {
  storage.removeItem(name);
}

function read<Body>(storage: TextStorage): PaymentAttempt<Body> | null {
  const text = storage.getItem(name);
  if (text === null) return null;
  try {
    return JSON.parse(text) as PaymentAttempt<Body>;
  } catch (cause) {
    logProblem("A kept payment was lost", new TransformError("ECX002", "The kept attempt cannot be read", cause));
    endAttempt(storage);
    return null;
  }
}
