import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Transaction } from "../../platform/db/database.ts";
import { type Attempts, countAttempts, lockClientIp } from "./postgres/payment-store.ts";
import type { PayRefusal } from "./refusals.ts";

const mostDeclines = 6;
const windowSeconds = 3600;
/** Most attempts in progress end well, and soon. */
const runningSeconds = 5;

interface Payer {
  readonly cartId: string;
  readonly clientIp: string;
}

/**
 * Allows one more card to be tried, unless somebody seems to be trying out stolen ones: six declines within an hour for one cart or
 * one client IP. A card that is being tried counts until it is accepted, so that no more are declined however many come at once.
 * The client IP stays locked until the transaction ends, which has to write the attempt.
 */
export async function allowCard(tx: Transaction, payer: Payer, now: Date): Promise<Result<void, PayRefusal>> {
  const { declined, running } = await attemptsOf(tx, payer, now);
  if (declined >= mostDeclines) return refused(tooManyDeclines);
  if (declined + running < mostDeclines) return ok(undefined);
  return refused({ kind: "tooManyAtOnce", retryAfterSeconds: runningSeconds });
}

export const tooManyDeclines: PayRefusal = { kind: "tooManyDeclines", retryAfterSeconds: windowSeconds };

/** True once a cart or a client IP has reached the limit of declines. */
export async function declinesAreTooMany(tx: Transaction, payer: Payer, now: Date): Promise<boolean> {
  return (await attemptsOf(tx, payer, now)).declined >= mostDeclines;
}

async function attemptsOf(tx: Transaction, payer: Payer, now: Date): Promise<Attempts> {
  await lockClientIp(tx, payer.clientIp);
  return countAttempts(tx, { ...payer, since: new Date(now.getTime() - windowSeconds * 1000) });
}
