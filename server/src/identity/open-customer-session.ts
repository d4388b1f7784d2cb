import { judgeValidationKey } from "@boxwright/core/identity/validation-key";
import type { TenantName } from "@boxwright/core/storefront/tenants";
import type { Transaction } from "../platform/db/database.ts";
import { newSecret } from "../platform/ids.ts";
import type { HandOver } from "./hooks.ts";
import type { Account } from "./postgres/account-store.ts";
import { findAnonymousSession, hashesOf } from "./postgres/anonymous-session-store.ts";
import { type CallOrigin, recordSecurityEvent } from "./postgres/security-event-store.ts";
import { addSession } from "./postgres/session-store.ts";
import { hashOfKey } from "./validation-keys.ts";

export interface AnonymousClaim {
  readonly anonymousId: string;
  readonly validationKey: string;
}

export interface OpenedSession {
  readonly sessionId: string;
  readonly refreshToken: string;
}

interface Opening {
  /** The anonymous session that the visitor claims to have had until now. */
  readonly anonymous: AnonymousClaim | null;
  /** Browser and system by name; empty if they are not known. */
  readonly device: string;
}

/** Opens a session of a locked account, and hands what the visitor owned anonymously over to the customer, room by room. */
export async function openCustomerSession(
  tx: Transaction,
  handOver: readonly HandOver[],
  { id: customerId, tenant }: Pick<Account, "id" | "tenant">,
  { anonymous, device }: Opening,
  origin: CallOrigin,
  at: Date,
): Promise<OpenedSession> {
  const refreshToken = newSecret();
  const refreshTokenHash = hashOfKey(refreshToken);
  const session = { accountId: customerId, seed: newSecret(), refreshTokenHash, device: device || null };
  const sessionId = await addSession(tx, session, at);
  await recordSecurityEvent(tx, { at, tenant, kind: "signed in", accountId: customerId, sessionId, ...origin });
  if (anonymous !== null && (await isProven(tx, tenant, anonymous, at))) {
    const { anonymousId } = anonymous;
    for (const handRoomOver of handOver) await handRoomOver(tx, { tenant, anonymousId, customerId });
  }
  return { sessionId, refreshToken };
}

/** Whether the claim is proven by the validation key, as the anonymous id is no secret. A wrong key does not stop the sign-in. */
async function isProven(
  tx: Transaction,
  tenant: TenantName,
  { anonymousId, validationKey }: AnonymousClaim,
  now: Date,
): Promise<boolean> {
  const session = await findAnonymousSession(tx, tenant, anonymousId);
  if (session === undefined) return false;
  return judgeValidationKey(hashesOf(session), hashOfKey(validationKey), now) !== "refuse";
}
