import type { Transaction } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import { type Attempts, countAttempts, lockClientAddress } from "./postgres/payment-store.ts";

const mostDeclines = 6;
const windowSeconds = 3600;
/** Of attempts that run most end well, and soon. */
const runningSeconds = 5;

interface Payer {
  readonly cartId: string;
  readonly clientAddress: string;
}

/**
 * Whether one more card may be tried: six declines within an hour for one cart or one client address, and somebody is trying out
 * stolen cards. A card that is being tried counts until it was taken, so that no more are declined however many come at once.
 * The address is held until the transaction ends, which is to write down the attempt.
 */
export async function mayTryCard(tx: Transaction, payer: Payer, now: Date): Promise<"yes" | "not now" | "no"> {
  const { declined, running } = await attemptsOf(tx, payer, now);
  if (declined >= mostDeclines) return "no";
  return declined + running >= mostDeclines ? "not now" : "yes";
}

/** True once the declines of a cart or a client address are as many as there may be. */
export async function declinesAreTooMany(tx: Transaction, payer: Payer, now: Date): Promise<boolean> {
  return (await attemptsOf(tx, payer, now)).declined >= mostDeclines;
}

async function attemptsOf(tx: Transaction, payer: Payer, now: Date): Promise<Attempts> {
  await lockClientAddress(tx, payer.clientAddress);
  return countAttempts(tx, { ...payer, since: new Date(now.getTime() - windowSeconds * 1000) });
}

/** What is said to whoever seems to try out cards. */
export function tooManyDeclines(): Refusal {
  return refuse("TooManyRequests", {
    detail: "Too many cards were declined. Please try again in an hour.",
    retryAfterSeconds: windowSeconds,
  });
}

/** What is said where the attempts that run might all be declined. */
export function tooManyAtOnce(): Refusal {
  return refuse("TooManyRequests", {
    detail: "Too many payments are in progress. Please try again in a few seconds.",
    retryAfterSeconds: runningSeconds,
  });
}
