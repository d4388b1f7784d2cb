import type { Transaction } from "../../platform/db/database.ts";
import { createdPasskey, type DeskOrigins, type RegistrationResponseJSON } from "./passkeys.ts";
import { addPasskey, setTotp } from "./postgres/factor-store.ts";
import type { PendingSignIn } from "./postgres/sign-in-store.ts";
import { issueRecoveryCodes } from "./recovery-codes.ts";
import { stepOfCode } from "./totp.ts";

/** A new factor of a person: a code of the app that has just read the secret, or a passkey that was just created. */
export type NewFactor =
  | { readonly kind: "totp"; readonly code: string }
  | { readonly kind: "passkey"; readonly response: RegistrationResponseJSON };

/** Adds the first factor of a person. Returns the recovery codes; null if the proof does not fit the sign-in. */
export async function enrolFactor(
  deps: { readonly origins: DeskOrigins },
  tx: Transaction,
  pending: PendingSignIn,
  factor: NewFactor,
  now: Date,
): Promise<string[] | null> {
  return (await setUpFactor(deps, tx, pending, factor, now)) ? issueRecoveryCodes(tx, pending.staffId, now) : null;
}

/** Adds a passkey, or sets the code app. False if the proof does not fit what was asked for. */
export async function setUpFactor(
  { origins }: { readonly origins: DeskOrigins },
  tx: Transaction,
  pending: PendingSignIn,
  factor: NewFactor,
  now: Date,
): Promise<boolean> {
  const { staffId, challenge, totpSecret } = pending;
  if (factor.kind === "totp") {
    const step = totpSecret === null ? null : stepOfCode(totpSecret, factor.code, now);
    if (totpSecret === null || step === null) return false;
    await setTotp(tx, { staffId, secret: totpSecret, lastStep: step, createdAt: now });
    return true;
  }
  const passkey = challenge === null ? null : await createdPasskey(origins, pending, challenge, factor.response, now);
  return passkey !== null && addPasskey(tx, passkey);
}
