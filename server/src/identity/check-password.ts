import { createHash } from "node:crypto";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { clientNetwork } from "../platform/client-network.ts";
import type { Database } from "../platform/db/database.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { type AttemptLimit, forgetAttempts, returnAttempt, takeAttempt } from "./postgres/password-attempt-store.ts";
import type { PasswordCheckRefusal } from "./refusals.ts";

const windowSeconds = 15 * 60;
/** Failures for one e-mail from one address: from elsewhere the right password still works: nobody can lock another out. */
const perEmailAndAddress: AttemptLimit = { attempts: 10, seconds: windowSeconds };
const perAddress: AttemptLimit = { attempts: 100, seconds: windowSeconds };

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
 * Checks a password: it may be wrong, have failed too often, or come while too many others are checked. Whether an account
 * has the e-mail changes neither the answer nor the time that it takes. A right password clears what failed before.
 */
export async function checkPassword(
  deps: PasswordCheckDeps,
  claim: PasswordClaim,
): Promise<Result<null, PasswordCheckRefusal>> {
  const { db, now } = deps;
  const network = clientNetwork(claim.address);
  const address = subjectOf(network);
  const emailFromAddress = subjectOf(network, claim.tenant, claim.email);
  // Counted before the password is looked at, so that a burst gets no more guesses than its sum.
  const blockedUntil = await takeBoth(db, address, emailFromAddress, now());
  if (blockedUntil !== null) {
    return refused({ kind: "tooManyAttempts", retryAfterSeconds: (blockedUntil.getTime() - now().getTime()) / 1000 });
  }
  const judged = await deps.hasher.verify(claim.kept, claim.password);
  if (judged.ok && !judged.value) return refused({ kind: "wrongPassword" });
  const giveBack = judged.ok ? forgetAttempts : returnAttempt;
  await Promise.all([returnAttempt(db, address), giveBack(db, emailFromAddress)]);
  return judged.ok ? ok(null) : judged;
}

async function takeBoth(db: Database, address: string, emailFromAddress: string, now: Date): Promise<Date | null> {
  const emailBlockedUntil = await takeAttempt(db, emailFromAddress, perEmailAndAddress, now);
  if (emailBlockedUntil !== null) return emailBlockedUntil;
  const addressBlockedUntil = await takeAttempt(db, address, perAddress, now);
  if (addressBlockedUntil !== null) await returnAttempt(db, emailFromAddress);
  return addressBlockedUntil;
}

function subjectOf(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
