import type { Transaction } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/http/operation.ts";
import { countDeclines } from "./postgres/payment-store.ts";

const mostDeclines = 6;
const windowSeconds = 3600;

interface Payer {
  readonly cartId: string;
  readonly clientAddress: string;
}

/** True once six cards were declined within an hour for one cart or one client address: somebody is trying out stolen cards. */
export async function declinesAreTooMany(tx: Transaction, payer: Payer, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - windowSeconds * 1000);
  return (await countDeclines(tx, { ...payer, since })) >= mostDeclines;
}

export function tooManyDeclines(): Refusal {
  return refuse("TooManyRequests", {
    detail: "Too many cards were declined. Please try again in an hour.",
    retryAfterSeconds: windowSeconds,
  });
}
