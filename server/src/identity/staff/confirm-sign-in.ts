import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { inTransactionThatRecordsRefusals, type Transaction } from "../../platform/db/database.ts";
import { type CallOrigin, recordSecurityEvent } from "../postgres/security-event-store.ts";
import { hashOfKey } from "../validation-keys.ts";
import { challengeSeconds } from "./challenge.ts";
import { checkFactor, type FactorProof } from "./check-factor.ts";
import { enrolFactor, type NewFactor } from "./enrol-factor.ts";
import { issueStaffToken, openStaffSession, type SignedIn } from "./open-session.ts";
import { changeSignIn, findSignIn, lockSignIn, type PendingSignIn, voidSignIns } from "./postgres/sign-in-store.ts";
import { findStaff, lockStaff, type StaffMember } from "./postgres/staff-store.ts";
import type { ConfirmSignInRefusal } from "./refusals.ts";
import type { StaffDeps } from "./staff-deps.ts";
import { takeTry } from "./tries.ts";

/** A proof of a known factor, or of the first one: the ticket decides which. */
export type SignInProof =
  | { readonly purpose: "factor"; readonly proof: FactorProof }
  | { readonly purpose: "enrol"; readonly factor: NewFactor };

export interface ConfirmedSignIn extends SignedIn {
  /** Ten codes after the first factor was set up; null otherwise. */
  readonly recoveryCodes: readonly string[] | null;
}

/** The second step of a sign-in at the desk: opens the session after the factor was confirmed or set up. A ticket is good once. */
export async function confirmSignIn(
  deps: StaffDeps,
  ticket: string,
  proof: SignInProof,
  origin: CallOrigin,
): Promise<Result<ConfirmedSignIn, ConfirmSignInRefusal>> {
  const { db, tenant, keys, now } = deps;
  const hash = hashOfKey(ticket);
  const pending = await findSignIn(db, hash);
  const person = pending === undefined ? undefined : await findStaff(db, tenant, pending.staffId);
  if (pending === undefined || person === undefined || pending.purpose !== proof.purpose) {
    return refused({ kind: "invalidTicket" });
  }
  const taken = await takeTry(db, { tenant, email: person.email, clientIp: origin.clientIp }, now());
  if (taken.lockedUntil !== null) {
    return refused({ kind: "locked", retryAfterSeconds: (taken.lockedUntil.getTime() - now().getTime()) / 1000 });
  }
  const at = now();
  const outcome = await inTransactionThatRecordsRefusals(db, (tx) =>
    confirm(tx, deps, { hash, staffId: person.id, proof }, origin, at),
  );
  if (!outcome.ok) {
    if (outcome.refusal.kind !== "wrongFactor") await taken.giveBack();
    else {
      const kind = (await taken.isLast()) ? "staff locked out" : "staff factor refused";
      await recordSecurityEvent(db, { at, tenant, kind, accountId: person.id, ...origin });
    }
    return outcome;
  }
  await taken.forget();
  const { sessionId, recoveryCodes } = outcome.value;
  return ok({ ...(await issueStaffToken(keys, person, sessionId, at)), recoveryCodes });
}

interface Confirmation {
  readonly hash: string;
  readonly staffId: string;
  readonly proof: SignInProof;
}

async function confirm(
  tx: Transaction,
  deps: StaffDeps,
  { hash, staffId, proof }: Confirmation,
  origin: CallOrigin,
  at: Date,
): Promise<Result<{ sessionId: string; recoveryCodes: readonly string[] | null }, ConfirmSignInRefusal>> {
  const person = await lockStaff(tx, staffId);
  const pending = await lockSignIn(tx, hash);
  if (pending === undefined || person === undefined || !isUsable(pending, person)) {
    return refused({ kind: "invalidTicket" });
  }
  if (at.getTime() - pending.issuedAt.getTime() >= challengeSeconds * 1000) return refused({ kind: "expiredTicket" });
  // A challenge is signed once, whether the signature is right or not.
  if (isPasskey(proof)) await changeSignIn(tx, hash, { challenge: null });
  const judged = await judge(tx, deps, pending, proof, at);
  if (judged === null) return refused({ kind: "wrongFactor" });
  // Another sign-in that waits to set up the first factor would add a second one without the first.
  await (pending.purpose === "enrol" ? voidSignIns(tx, staffId, at) : changeSignIn(tx, hash, { usedAt: at }));
  if (pending.purpose === "enrol") {
    await deps.record(tx, { action: "staff.factor-enrolled", person, clientIp: origin.clientIp, at });
  }
  const device = pending.deviceId === null ? null : { id: pending.deviceId, name: pending.device ?? "" };
  const sessionId = await openStaffSession(tx, { person, device, factorConfirmedAt: at }, origin, at);
  return ok({ sessionId, recoveryCodes: judged.recoveryCodes });
}

function isUsable({ usedAt }: PendingSignIn, { blockedAt }: StaffMember): boolean {
  return usedAt === null && blockedAt === null;
}

function isPasskey(proof: SignInProof): boolean {
  return (proof.purpose === "factor" ? proof.proof : proof.factor).kind === "passkey";
}

/** Null if the proof is wrong. */
async function judge(
  tx: Transaction,
  deps: StaffDeps,
  pending: PendingSignIn,
  proof: SignInProof,
  at: Date,
): Promise<{ readonly recoveryCodes: readonly string[] | null } | null> {
  if (proof.purpose === "factor") {
    return (await checkFactor(deps, tx, pending, proof.proof, at)) ? { recoveryCodes: null } : null;
  }
  const recoveryCodes = await enrolFactor(deps, tx, pending, proof.factor, at);
  return recoveryCodes === null ? null : { recoveryCodes };
}
