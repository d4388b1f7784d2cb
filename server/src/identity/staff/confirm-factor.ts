import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { inTransaction } from "../../platform/db/database.ts";
import { type CallOrigin, recordSecurityEvent } from "../postgres/security-event-store.ts";
import { type FactorMethod, methodsOf } from "./challenge.ts";
import { checkFactor, type FactorProof } from "./check-factor.ts";
import { type PublicKeyCredentialRequestOptionsJSON, requestOptions } from "./passkeys.ts";
import { readFactors } from "./postgres/factor-store.ts";
import { confirmSessionFactor, setSessionChallenge, takeSessionChallenge } from "./postgres/staff-session-store.ts";
import type { FactorRefusal } from "./refusals.ts";
import type { StaffDeps } from "./staff-deps.ts";
import { takeTry } from "./tries.ts";

interface FactorQuestion {
  readonly methods: readonly FactorMethod[];
  readonly passkey: PublicKeyCredentialRequestOptionsJSON | null;
}

/** The ways in which signed-in staff can confirm their factor again. The challenge for a passkey replaces an earlier one of the session. */
export async function askForFactor(
  { db, origins }: StaffDeps,
  { id, sessionId }: SignedInStaff,
): Promise<FactorQuestion> {
  const factors = await readFactors(db, id);
  const passkey = factors.passkeys.length === 0 ? null : await requestOptions(origins, factors.passkeys);
  if (passkey !== null) await setSessionChallenge(db, sessionId, passkey.challenge);
  return { methods: methodsOf(factors), passkey };
}

/** Confirms the factor of a session again, so that it is recent. Wrong tries count like those of the sign-in. */
export async function confirmFactor(
  deps: StaffDeps,
  { id: accountId, tenant, email, sessionId }: SignedInStaff,
  proof: FactorProof,
  origin: CallOrigin,
): Promise<Result<null, FactorRefusal>> {
  const { db, now } = deps;
  const at = now();
  const taken = await takeTry(db, { tenant, email, clientIp: origin.clientIp }, at);
  if (taken.lockedUntil !== null) {
    return refused({ kind: "locked", retryAfterSeconds: (taken.lockedUntil.getTime() - at.getTime()) / 1000 });
  }
  const isRight = await inTransaction(db, async (tx) => {
    const challenge = proof.kind === "passkey" ? await takeSessionChallenge(tx, sessionId) : null;
    if (!(await checkFactor(deps, tx, { staffId: accountId, challenge }, proof, at))) return false;
    await confirmSessionFactor(tx, sessionId, at);
    const kind = "staff factor confirmed";
    await recordSecurityEvent(tx, { at, tenant, kind, accountId, sessionId, ...origin });
    return true;
  });
  if (isRight) {
    await taken.forget();
    return ok(null);
  }
  const kind = (await taken.isLast()) ? "staff locked out" : "staff factor refused";
  await recordSecurityEvent(db, { at, tenant, kind, accountId, sessionId, ...origin });
  return refused({ kind: "wrongFactor" });
}
