import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database } from "../platform/db/database.ts";
import { newSecret } from "../platform/ids.ts";
import { addChallenge, type PasskeyChallenge, takeChallenge } from "./postgres/passkey-store.ts";
import type { TicketRefusal } from "./refusals.ts";
import { hashOfKey } from "./validation-keys.ts";
import type { RelyingParty } from "./web-authn.ts";

export interface PasskeyDeps {
  readonly db: Database;
  /** The shop's origins; the first one's host is that of the passkeys. */
  readonly siteOrigins: readonly [string, ...string[]];
  readonly now: () => Date;
}

const challengeSeconds = 600;

/** A passkey is all that a sign-in needs, so it has to check the person. */
export function shopOf({ siteOrigins }: Pick<PasskeyDeps, "siteOrigins">): RelyingParty {
  const { hostname } = new URL(siteOrigins[0]);
  return { name: hostname, origins: siteOrigins, userVerification: "required", residentKey: "required" };
}

/** Stores a challenge. Returns its ticket, which only the browser gets. */
export async function issueChallenge(
  { db, now }: PasskeyDeps,
  tenant: TenantName,
  accountId: string | null,
  challenge: string,
): Promise<string> {
  const ticket = newSecret();
  await addChallenge(db, { hash: hashOfKey(ticket), tenant, accountId, challenge, issuedAt: now() });
  return ticket;
}

/** Takes a challenge of an account, or of a sign-in. It is used up, whether what follows succeeds or not. */
export async function redeemChallenge(
  { db, now }: PasskeyDeps,
  tenant: TenantName,
  accountId: string | null,
  ticket: string,
): Promise<Result<PasskeyChallenge, TicketRefusal>> {
  const taken = await takeChallenge(db, hashOfKey(ticket));
  if (taken?.tenant !== tenant || taken.accountId !== accountId) return refused({ kind: "invalidTicket" });
  const seconds = (now().getTime() - taken.issuedAt.getTime()) / 1000;
  return seconds < challengeSeconds ? ok(taken) : refused({ kind: "expiredTicket" });
}
