import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { type Transaction, together } from "../../platform/db/database.ts";
import { type Attempts, countAttempts, lockClientIp } from "./postgres/payment-store.ts";
import type { PayRefusal } from "./refusals.ts";

const maxDeclines = 6;
const windowSeconds = 3600;
/** Most pending attempts succeed within seconds. */
const runningSeconds = 5;

interface Payer {
  readonly cartId: string;
  readonly clientIp: string;
}

/**
 * Allows one more attempt with a card, unless it looks like card testing: six declines within an hour for one cart or one client IP. A
 * pending attempt counts as declined, so that simultaneous attempts cannot exceed the limit. The client IP stays locked until the end of
 * the transaction, which has to insert the attempt.
 */
export async function allowCard(tx: Transaction, payer: Payer, now: Date): Promise<Result<void, PayRefusal>> {
  const { declined, running } = await attemptsOf(tx, payer, now);
  if (declined >= maxDeclines) return refused(tooManyDeclines);
  if (declined + running < maxDeclines) return ok(undefined);
  return refused({ kind: "tooManyAtOnce", retryAfterSeconds: runningSeconds });
}

export const tooManyDeclines: PayRefusal = { kind: "tooManyDeclines", retryAfterSeconds: windowSeconds };

/** True once a cart or a client IP has reached the limit of declines. */
export async function declinesAreTooMany(tx: Transaction, payer: Payer, now: Date): Promise<boolean> {
  return (await attemptsOf(tx, payer, now)).declined >= maxDeclines;
}

async function attemptsOf(tx: Transaction, payer: Payer, now: Date): Promise<Attempts> {
  const since = new Date(now.getTime() - windowSeconds * 1000);
  // The count begins once the lock is held, and sees what was committed until then.
  const [, attempts] = await together(tx, () => [
    lockClientIp(tx, payer.clientIp),
    countAttempts(tx, { ...payer, since }),
  ]);
  return attempts;
}
