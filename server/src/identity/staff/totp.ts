import { Secret, TOTP } from "otpauth";
import type { Transaction } from "../../platform/db/database.ts";
import { acceptStep, type Totp } from "./postgres/factor-store.ts";

/** RFC 6238 with the values that every code app knows. */
const periodSeconds = 30;
const form = { algorithm: "SHA1", digits: 6, period: periodSeconds } as const;
/** Clocks may differ by one step. */
const window = 1;
const issuer = "Boxwright desk";
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;

export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The URI that a code app reads from a QR code. */
export function totpUri(email: string, secret: string): string {
  return totpOf(secret, email).toString();
}

/** The time step of a code that is right at this moment; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

/** Whether a code is right, and no code of its time step or of a later one was accepted before. */
export async function useTotpCode(tx: Transaction, totp: Totp, code: string, now: Date): Promise<boolean> {
  const step = stepOfCode(totp.secret, code, now);
  return step !== null && (await acceptStep(tx, totp.staffId, step));
}

function totpOf(secret: string, label = ""): TOTP {
  return new TOTP({ ...form, issuer, label, secret: Secret.fromBase32(secret) });
}
