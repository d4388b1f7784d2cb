import { deskAudience } from "@boxwright/core/identity/staff-claims";
import { staffSessionSeconds } from "@boxwright/core/identity/staff-session";
import { tokenAlgorithm, tokenIssuer, tokenType } from "@boxwright/core/identity/token-claims";
import { SignJWT } from "jose";
import type { Transaction } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { type CallOrigin, recordSecurityEvent } from "../postgres/security-event-store.ts";
import type { SigningKeys } from "../signing-keys.ts";
import { addStaffSession, endStaffSessions } from "./postgres/staff-session-store.ts";
import type { StaffMember } from "./postgres/staff-store.ts";
import type { Device } from "./staff-deps.ts";

export interface SignedIn {
  readonly accessToken: string;
  /** Seconds. */
  readonly expiresIn: number;
}

interface NewSession {
  readonly person: StaffMember;
  readonly device: Device | null;
  /** Null for the people of a demo. */
  readonly factorConfirmedAt: Date | null;
}

/** Opens a session, which ends an earlier one of the person on the same device. Returns its id. */
export async function openStaffSession(
  tx: Transaction,
  { person, device, factorConfirmedAt }: NewSession,
  origin: CallOrigin,
  at: Date,
): Promise<string> {
  const id = newId();
  const { id: staffId, tenant } = person;
  if (device !== null) await endStaffSessions(tx, staffId, "signed in again", at, device.id);
  await addStaffSession(tx, {
    id,
    staffId,
    deviceId: device?.id ?? null,
    device: device?.name ?? null,
    clientIp: origin.clientIp,
    createdAt: at,
    lastSeenAt: at,
    factorConfirmedAt,
  });
  const kind = "staff signed in";
  await recordSecurityEvent(tx, { at, tenant, kind, accountId: staffId, sessionId: id, ...origin });
  return id;
}

/** Signs the token of a session, valid as long as the session can last. */
export async function issueStaffToken(
  keys: SigningKeys,
  { id, tenant }: Pick<StaffMember, "id" | "tenant">,
  sessionId: string,
  now: Date,
): Promise<SignedIn> {
  const { kid, key } = await keys.signer();
  const issuedAt = Math.floor(now.getTime() / 1000);
  const accessToken = await new SignJWT({ kind: "staff", sid: sessionId })
    .setProtectedHeader({ alg: tokenAlgorithm, typ: tokenType, kid })
    .setIssuer(tokenIssuer(tenant))
    .setSubject(id)
    .setAudience(deskAudience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + staffSessionSeconds)
    .setJti(newId())
    .sign(key);
  return { accessToken, expiresIn: staffSessionSeconds };
}
