import type { Transaction } from "../../platform/db/database.ts";
import { type AuthenticationResponseJSON, type DeskOrigins, usePasskey } from "./passkeys.ts";
import { readFactors } from "./postgres/factor-store.ts";
import { redeemRecoveryCode } from "./recovery-codes.ts";
import { useTotpCode } from "./totp.ts";

/** What a person shows to confirm a sign-in. */
export type FactorProof =
  | { readonly kind: "totp"; readonly code: string }
  | { readonly kind: "recovery-code"; readonly code: string }
  | { readonly kind: "passkey"; readonly response: AuthenticationResponseJSON };

interface Asked {
  readonly staffId: string;
  /** The challenge that a passkey has to sign; null if none is open. */
  readonly challenge: string | null;
}

/** Whether the proof is right. Each proof is right once. */
export async function checkFactor(
  { origins }: { readonly origins: DeskOrigins },
  tx: Transaction,
  { staffId, challenge }: Asked,
  proof: FactorProof,
  now: Date,
): Promise<boolean> {
  if (proof.kind === "recovery-code") return redeemRecoveryCode(tx, staffId, proof.code, now);
  const { totp, passkeys } = await readFactors(tx, staffId);
  if (proof.kind === "totp") return totp !== null && (await useTotpCode(tx, totp, proof.code, now));
  return challenge !== null && (await usePasskey(tx, origins, passkeys, challenge, proof.response, now));
}
