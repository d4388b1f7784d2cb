import type { SignedInStaff } from "@boxwright/core/identity/principal";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { type Database, inTransaction, type Transaction } from "../../platform/db/database.ts";
import { newSecret } from "../../platform/ids.ts";
import type { TicketRefusal } from "../refusals.ts";
import { hashOfKey } from "../validation-keys.ts";
import { challengeSeconds } from "./challenge.ts";
import { type NewFactor, setUpFactor } from "./enrol-factor.ts";
import { creationOptions, type DeskOrigins, type PublicKeyCredentialCreationOptionsJSON } from "./passkeys.ts";
import { readFactors } from "./postgres/factor-store.ts";
import { addSignIn, changeSignIn, lockSignIn } from "./postgres/sign-in-store.ts";
import { findStaffSession } from "./postgres/staff-session-store.ts";
import { issueRecoveryCodes } from "./recovery-codes.ts";
import type { WrongFactorRefusal } from "./refusals.ts";
import { newTotpSecret, totpUri } from "./totp.ts";

interface FactorSetUp {
  readonly ticket: string;
  readonly totp: { readonly secret: string; readonly uri: string };
  readonly passkey: PublicKeyCredentialCreationOptionsJSON;
}

interface SetUpDeps {
  readonly db: Database;
  readonly origins: DeskOrigins;
  readonly now: () => Date;
}

/** Begins to set up a further factor of signed-in staff. Its ticket opens no session. */
export function askForNewFactor({ db, origins, now }: SetUpDeps, staff: SignedInStaff): Promise<FactorSetUp> {
  return inTransaction(db, async (tx) => {
    const { id: staffId, email, sessionId } = staff;
    const ticket = newSecret();
    const secret = newTotpSecret();
    const { passkeys } = await readFactors(tx, staffId);
    const passkey = await creationOptions(origins, staff, passkeys);
    const found = await findStaffSession(tx, sessionId);
    await addSignIn(tx, {
      hash: hashOfKey(ticket),
      staffId,
      purpose: "add",
      challenge: passkey.challenge,
      totpSecret: secret,
      deviceId: null,
      device: found?.session.device ?? null,
      issuedAt: now(),
      usedAt: null,
    });
    return { ticket, totp: { secret, uri: totpUri(email, secret) }, passkey };
  });
}

/** Adds a further factor of signed-in staff. A ticket is good for one. */
export async function addFactor(
  { origins }: Pick<SetUpDeps, "origins">,
  tx: Transaction,
  { id }: SignedInStaff,
  { ticket, factor }: { readonly ticket: string; readonly factor: NewFactor },
  at: Date,
): Promise<Result<null, TicketRefusal | WrongFactorRefusal>> {
  const hash = hashOfKey(ticket);
  const pending = await lockSignIn(tx, hash);
  if (pending?.purpose !== "add" || pending.staffId !== id || pending.usedAt !== null) {
    return refused({ kind: "invalidTicket" });
  }
  if (at.getTime() - pending.issuedAt.getTime() >= challengeSeconds * 1000) return refused({ kind: "expiredTicket" });
  // A challenge is signed once, whether the signature is right or not.
  if (factor.kind === "passkey") await changeSignIn(tx, hash, { challenge: null });
  if (!(await setUpFactor({ origins }, tx, pending, factor, at))) return refused({ kind: "wrongFactor" });
  await changeSignIn(tx, hash, { usedAt: at });
  return ok(null);
}

/** Replaces the recovery codes of signed-in staff. */
export function renewRecoveryCodes(tx: Transaction, { id }: SignedInStaff, at: Date): Promise<string[]> {
  return issueRecoveryCodes(tx, id, at);
}
