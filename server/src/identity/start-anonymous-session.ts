import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Database } from "../platform/db/database.ts";
import { newId, newSecret } from "../platform/ids.ts";
import { issueAnonymousToken } from "./issue-token.ts";
import { addAnonymousSession } from "./postgres/anonymous-session-store.ts";
import type { SigningKeys } from "./signing-keys.ts";
import { hashOfKey } from "./validation-keys.ts";

export interface AnonymousSessionDeps {
  readonly db: Database;
  readonly keys: SigningKeys;
  readonly now: () => Date;
}

/** Starts a session. Returns its token and the validation key that resumes it. */
export async function startAnonymousSession({ db, keys, now }: AnonymousSessionDeps, tenant: TenantName) {
  const anonymousId = newId();
  const validationKey = newSecret();
  const createdAt = now();
  const anonymousToken = await issueAnonymousToken(keys, tenant, anonymousId, createdAt);
  await addAnonymousSession(db, {
    id: anonymousId,
    tenant,
    seed: newSecret(),
    keyHash: hashOfKey(validationKey),
    previousKeyHash: null,
    createdAt,
    rotatedAt: createdAt,
  });
  return { anonymousToken, validationKey, anonymousId };
}
