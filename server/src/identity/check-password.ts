import { createHash } from "node:crypto";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { clientNetwork } from "../platform/client-network.ts";
import type { Database } from "../platform/db/database.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import { type AttemptLimit, clearAttempts, returnAttempt, takeAttempt } from "./postgres/password-attempt-store.ts";
import type { PasswordCheckRefusal } from "./refusals.ts";

const windowSeconds = 15 * 60;
/** Failures for one email from one network. Other networks may still sign in, so that nobody can lock another person out. */
const perEmailAndNetwork: AttemptLimit = { attempts: 10, seconds: windowSeconds };
const perNetwork: AttemptLimit = { attempts: 100, seconds: windowSeconds };

export interface PasswordCheckDeps {
  readonly db: Database;
  readonly hasher: PasswordHasher;
  readonly now: () => Date;
}

export interface PasswordClaim {
  readonly tenant: TenantName;
  /** Normalised. There may be no account with it. */
  readonly email: string;
  readonly password: string;
  readonly clientIp: string;
  /** The hash of the account with the email; null without an account. */
  readonly passwordHash: string | null;
}

/**
 * Checks a password. Refuses one that is wrong, one after too many failures, and one while too many others are checked. Whether an account
 * has the email changes neither the result nor the time until it. A right password clears earlier failures.
 */
export async function checkPassword(
  deps: PasswordCheckDeps,
  claim: PasswordClaim,
): Promise<Result<null, PasswordCheckRefusal>> {
  const { db, now } = deps;
  const network = clientNetwork(claim.clientIp);
  const fromNetwork = subjectOf(network);
  const emailFromNetwork = subjectOf(network, claim.tenant, claim.email);
  // Counts before it checks, so that many guesses at once cannot exceed the limit.
  const blockedUntil = await takeBoth(db, fromNetwork, emailFromNetwork, now());
  if (blockedUntil !== null) {
    return refused({ kind: "tooManyAttempts", retryAfterSeconds: (blockedUntil.getTime() - now().getTime()) / 1000 });
  }
  const verified = await deps.hasher.verify(claim.passwordHash, claim.password);
  if (verified.ok && !verified.value) return refused({ kind: "wrongPassword" });
  const giveBack = verified.ok ? clearAttempts : returnAttempt;
  await Promise.all([returnAttempt(db, fromNetwork), giveBack(db, emailFromNetwork)]);
  return verified.ok ? ok(null) : verified;
}

async function takeBoth(db: Database, fromNetwork: string, emailFromNetwork: string, now: Date): Promise<Date | null> {
  const emailBlockedUntil = await takeAttempt(db, emailFromNetwork, perEmailAndNetwork, now);
  if (emailBlockedUntil !== null) return emailBlockedUntil;
  const networkBlockedUntil = await takeAttempt(db, fromNetwork, perNetwork, now);
  if (networkBlockedUntil !== null) await returnAttempt(db, emailFromNetwork);
  return networkBlockedUntil;
}

function subjectOf(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
