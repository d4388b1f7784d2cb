import type { Transaction } from "../../platform/db/database.ts";
import { newSecret } from "../../platform/ids.ts";
import { hashOfKey } from "../validation-keys.ts";
import {
  creationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  requestOptions,
} from "./passkeys.ts";
import { type Factors, readFactors } from "./postgres/factor-store.ts";
import { addSignIn } from "./postgres/sign-in-store.ts";
import type { StaffMember } from "./postgres/staff-store.ts";
import type { Device, StaffDeps } from "./staff-deps.ts";
import { newTotpSecret, totpUri } from "./totp.ts";

/** How long a sign-in waits for its second factor. */
export const challengeSeconds = 10 * 60;

export type FactorMethod = "passkey" | "totp" | "recovery-code";

/** What a sign-in needs after the password: a factor of the person, or the person's first one. */
export type Challenge =
  | {
      readonly kind: "factor";
      readonly ticket: string;
      /** The usual one first. */
      readonly methods: readonly [FactorMethod, ...FactorMethod[]];
      readonly passkey: PublicKeyCredentialRequestOptionsJSON | null;
    }
  | {
      readonly kind: "enrol";
      readonly ticket: string;
      readonly totp: { readonly secret: string; readonly uri: string };
      readonly passkey: PublicKeyCredentialCreationOptionsJSON;
    };

/** The ways in which a person can confirm a sign-in. */
export function methodsOf({ totp, passkeys }: Factors): FactorMethod[] {
  const own: FactorMethod[] = [
    ...(passkeys.length > 0 ? ["passkey" as const] : []),
    ...(totp ? ["totp" as const] : []),
  ];
  return own.length === 0 ? [] : [...own, "recovery-code"];
}

/** Begins the second step of a sign-in. Its ticket is given to the client alone, and the challenge of a passkey is stored here. */
export async function challengePerson(
  { origins }: Pick<StaffDeps, "origins">,
  tx: Transaction,
  person: StaffMember,
  device: Device | null,
  now: Date,
): Promise<Challenge> {
  const ticket = newSecret();
  const factors = await readFactors(tx, person.id);
  const [usual, ...others] = methodsOf(factors);
  const pending = {
    hash: hashOfKey(ticket),
    staffId: person.id,
    deviceId: device?.id ?? null,
    device: device?.name ?? null,
    issuedAt: now,
    usedAt: null,
  };
  if (usual === undefined) {
    const secret = newTotpSecret();
    const passkey = await creationOptions(origins, person, []);
    await addSignIn(tx, { ...pending, purpose: "enrol", challenge: passkey.challenge, totpSecret: secret });
    return { kind: "enrol", ticket, totp: { secret, uri: totpUri(person.email, secret) }, passkey };
  }
  const passkey = factors.passkeys.length === 0 ? null : await requestOptions(origins, factors.passkeys);
  await addSignIn(tx, { ...pending, purpose: "factor", challenge: passkey?.challenge ?? null, totpSecret: null });
  return { kind: "factor", ticket, methods: [usual, ...others], passkey };
}
