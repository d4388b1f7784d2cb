import { judgeValidationKey } from "@boxwright/core/identity/validation-key";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import { issueAnonymousToken } from "./issue-token.ts";
import { findAnonymousSession, hashesOf, rotateValidationKey } from "./postgres/anonymous-session-store.ts";
import type { ResumeRefusal } from "./refusals.ts";
import type { AnonymousSessionDeps } from "./start-anonymous-session.ts";
import { hashOfKey, successorOf } from "./validation-keys.ts";

export interface ResumedSession {
  readonly anonymousToken: string;
  readonly validationKey: string;
}

/**
 * Returns a new token and the next validation key. A client that resumes twice with one key, after a lost response or from two
 * tabs at once, gets the same next key both times.
 */
export async function resumeAnonymousSession(
  deps: AnonymousSessionDeps,
  tenant: TenantName,
  anonymousId: string,
  presentedKey: string,
): Promise<Result<ResumedSession, ResumeRefusal>> {
  const now = deps.now();
  const session = await findAnonymousSession(deps.db, tenant, anonymousId);
  if (session === undefined) return refused({ kind: "invalidValidationKey" });
  const verdict = judgeValidationKey(hashesOf(session), hashOfKey(presentedKey), now);
  if (verdict === "refuse") return refused({ kind: "invalidValidationKey" });

  const validationKey = successorOf(presentedKey, session.seed);
  // If another call has just rotated the key, the successor is the same.
  if (verdict === "rotate") await rotateValidationKey(deps.db, session, hashOfKey(validationKey), now);
  return ok({ anonymousToken: await issueAnonymousToken(deps.keys, tenant, anonymousId, now), validationKey });
}
