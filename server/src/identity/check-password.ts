import { createHash } from "node:crypto";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database } from "../platform/db/database.ts";
import { clientNetwork } from "../platform/http/client-network.ts";
import { type Refusal, refuse } from "../platform/http/operation.ts";
import { HasherBusy, type PasswordHasher } from "./password-hasher.ts";
import { type AttemptLimit, forgetAttempts, returnAttempt, takeAttempt } from "./postgres/password-attempt-store.ts";

const windowSeconds = 15 * 60;
/** Failures for one e-mail from one address: from elsewhere the right password still works: nobody can lock another out. */
const perEmailAndAddress: AttemptLimit = { attempts: 10, seconds: windowSeconds };
const perAddress: AttemptLimit = { attempts: 100, seconds: windowSeconds };
const busyRetrySeconds = 2;

export interface PasswordCheckDeps {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly now: () => Date;
}

export interface PasswordClaim {
  readonly tenant: TenantName;
  /** In its normal form; an account need not have it. */
  readonly email: string;
  readonly password: string;
  /** From where the claim was made. */
  readonly address: string;
  /** The hash of the account that has the e-mail; null where none has. */
  readonly kept: string | null;
}

/**
 * Null where the password is right, else the refusal: wrong, too many failures, or too busy to tell. Whether an account
 * has the e-mail changes neither the answer nor the time that it takes. A right password clears what failed before.
 */
export async function checkPassword(deps: PasswordCheckDeps, claim: PasswordClaim): Promise<Refusal | null> {
  const { db, now } = deps;
  const network = clientNetwork(claim.address);
  const address = subjectOf(network);
  const emailFromAddress = subjectOf(network, claim.tenant, claim.email);
  // Counted before the password is looked at, so that a burst gets no more guesses than its sum.
  const blockedUntil = await takeBoth(db, address, emailFromAddress, now());
  if (blockedUntil !== null) {
    return refuse("TooManyRequests", { retryAfterSeconds: (blockedUntil.getTime() - now().getTime()) / 1000 });
  }
  const verdict = await judge(deps.hasher, claim);
  if (verdict === "wrong") return refuse("InvalidCredentials");
  const giveBack = verdict === "right" ? forgetAttempts : returnAttempt;
  await Promise.all([returnAttempt(db, address), giveBack(db, emailFromAddress)]);
  return verdict === "right" ? null : tooBusyToHash();
}

/** What whoever chooses or tells a password is answered while too many others do. */
export function tooBusyToHash(): Refusal {
  return refuse("Unavailable", { retryAfterSeconds: busyRetrySeconds });
}

async function takeBoth(db: Database, address: string, emailFromAddress: string, now: Date): Promise<Date | null> {
  const emailBlockedUntil = await takeAttempt(db, emailFromAddress, perEmailAndAddress, now);
  if (emailBlockedUntil !== null) return emailBlockedUntil;
  const addressBlockedUntil = await takeAttempt(db, address, perAddress, now);
  if (addressBlockedUntil !== null) await returnAttempt(db, emailFromAddress);
  return addressBlockedUntil;
}

async function judge(hasher: PasswordHasher, { kept, password }: PasswordClaim): Promise<"right" | "wrong" | "busy"> {
  try {
    return (await hasher.verify(kept, password)) ? "right" : "wrong";
  } catch (error) {
    if (error instanceof HasherBusy) return "busy";
    throw error;
  }
}

function subjectOf(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
