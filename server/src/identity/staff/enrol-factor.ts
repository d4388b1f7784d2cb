import type { Transaction } from "../../platform/db/database.ts";
import { createdPasskey, type DeskOrigins, type RegistrationResponseJSON } from "./passkeys.ts";
import { addPasskey, addTotp } from "./postgres/factor-store.ts";
import type { PendingSignIn } from "./postgres/sign-in-store.ts";
import { issueRecoveryCodes } from "./recovery-codes.ts";
import { stepOfCode } from "./totp.ts";

/** The first factor of a person: a code of the app that has just read the secret, or a passkey that was just created. */
export type NewFactor =
  | { readonly kind: "totp"; readonly code: string }
  | { readonly kind: "passkey"; readonly response: RegistrationResponseJSON };

/** Adds the first factor of a person. Returns the recovery codes; null if the proof does not fit the sign-in. */
export async function enrolFactor(
  { origins }: { readonly origins: DeskOrigins },
  tx: Transaction,
  { staffId, challenge, totpSecret }: PendingSignIn,
  factor: NewFactor,
  now: Date,
): Promise<string[] | null> {
  if (factor.kind === "totp") {
    const step = totpSecret === null ? null : stepOfCode(totpSecret, factor.code, now);
    if (totpSecret === null || step === null) return null;
    await addTotp(tx, { staffId, secret: totpSecret, lastStep: step, createdAt: now });
  } else {
    const passkey = challenge === null ? null : await createdPasskey(origins, staffId, challenge, factor.response, now);
    if (passkey === null || !(await addPasskey(tx, passkey))) return null;
  }
  return issueRecoveryCodes(tx, staffId, now);
}
