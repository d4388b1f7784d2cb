import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { inTransaction } from "../../platform/db/database.ts";
import { type CallOrigin, recordSecurityEvent } from "../postgres/security-event-store.ts";
import { type Challenge, challengePerson } from "./challenge.ts";
import { issueStaffToken, openStaffSession, type SignedIn } from "./open-session.ts";
import { findStaffByEmail, lockStaff, type StaffMember } from "./postgres/staff-store.ts";
import type { StaffSignInRefusal } from "./refusals.ts";
import type { Device, StaffDeps } from "./staff-deps.ts";
import { takeTry } from "./tries.ts";

export interface StaffSignInRequest {
  /** Normalised. */
  readonly email: string;
  readonly password: string;
  readonly device: Device | null;
}

export type StaffSignIn =
  | { readonly kind: "signed in"; readonly signedIn: SignedIn }
  | { readonly kind: "challenged"; readonly challenge: Challenge };

/**
 * The first step of a sign-in at the desk. An unknown email, somebody who is blocked and somebody without a password get the answer to a
 * wrong password, after the same time. The people of a demo have no second step.
 */
export async function signInStaff(
  deps: StaffDeps,
  { email, password, device }: StaffSignInRequest,
  origin: CallOrigin,
): Promise<Result<StaffSignIn, StaffSignInRefusal>> {
  const { db, tenant, hasher, now } = deps;
  const found = await findStaffByEmail(db, tenant, email);
  const person = found?.blockedAt === null ? found : undefined;
  const taken = await takeTry(db, { tenant, email, clientIp: origin.clientIp }, now());
  const accountId = found?.id ?? null;
  if (taken.lockedUntil !== null) {
    return refused({ kind: "locked", retryAfterSeconds: (taken.lockedUntil.getTime() - now().getTime()) / 1000 });
  }
  const verified = await hasher.verify(person?.passwordHash ?? null, password);
  if (!verified.ok) {
    await taken.giveBack();
    return verified;
  }
  const entered = verified.value && person !== undefined ? await enter(deps, person, device, origin) : null;
  if (entered === null) {
    const kind = (await taken.isLast()) ? "staff locked out" : "staff sign-in refused";
    await recordSecurityEvent(db, { at: now(), tenant, kind, accountId, ...origin });
    return refused({ kind: "wrongPassword" });
  }
  await (entered.kind === "signed in" ? taken.forget() : taken.giveBack());
  return ok(entered);
}

/** Null if the person has just been blocked or has another password now. */
async function enter(
  deps: StaffDeps,
  { id, passwordHash }: StaffMember,
  device: Device | null,
  origin: CallOrigin,
): Promise<StaffSignIn | null> {
  const at = deps.now();
  const entered = await inTransaction(deps.db, async (tx) => {
    const person = await lockStaff(tx, id);
    if (person === undefined || person.blockedAt !== null || person.passwordHash !== passwordHash) return null;
    if (!person.isDemo) return { person, challenge: await challengePerson(deps, tx, person, device, at) };
    const sessionId = await openStaffSession(tx, { person, device, factorConfirmedAt: null }, origin, at);
    return { person, sessionId };
  });
  if (entered === null) return null;
  if (entered.challenge !== undefined) return { kind: "challenged", challenge: entered.challenge };
  return { kind: "signed in", signedIn: await issueStaffToken(deps.keys, entered.person, entered.sessionId, at) };
}
