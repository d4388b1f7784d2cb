import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Transaction } from "../../platform/db/database.ts";
import { markPasskeyUsed, type Passkey } from "./postgres/factor-store.ts";
import type { StaffMember } from "./postgres/staff-store.ts";

export type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
};

/** The origins of the desk; passkeys belong to the host of the first. */
export type DeskOrigins = readonly [string, ...string[]];

const party = "Boxwright desk";
/** The password comes first, so a key without a fingerprint or PIN is enough. */
const userVerification = "preferred";
const requireUserVerification = false;
/** EdDSA, ES256 and RS256 (COSE). */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The library takes a moment to load, and a shop without passkeys never needs it. */
const webAuthn = () => import("@simplewebauthn/server");

/** The options with which a browser creates a passkey. The server stores their challenge. */
export async function creationOptions(
  origins: DeskOrigins,
  person: Pick<StaffMember, "id" | "email" | "name">,
  known: readonly Passkey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: party,
    rpID: hostOf(origins),
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey: "preferred", userVerification },
    supportedAlgorithmIDs,
  });
}

/** The options with which a browser signs by a passkey. */
export async function requestOptions(
  origins: DeskOrigins,
  passkeys: readonly Passkey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webAuthn();
  const allowCredentials = passkeys.map(({ credentialId: id }) => ({ id }));
  return generateAuthenticationOptions({ rpID: hostOf(origins), allowCredentials, userVerification });
}

/** The passkey that a browser has created for a challenge; null if the response does not fit. */
export async function createdPasskey(
  origins: DeskOrigins,
  { staffId, device }: Pick<Passkey, "staffId" | "device">,
  challenge: string,
  response: RegistrationResponseJSON,
  now: Date,
): Promise<Passkey | null> {
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: hostOf(origins),
      requireUserVerification,
      supportedAlgorithmIDs,
    }),
  );
  if (verified?.verified !== true) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    credentialId: id,
    staffId,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    device,
    createdAt: now,
    lastUsedAt: null,
  };
}

/** Whether a response is signed for the challenge by one of the passkeys. Its counter must grow, unless the passkey never counts. */
export async function usePasskey(
  tx: Transaction,
  origins: DeskOrigins,
  passkeys: readonly Passkey[],
  challenge: string,
  response: AuthenticationResponseJSON,
  now: Date,
): Promise<boolean> {
  const passkey = passkeys.find(({ credentialId }) => credentialId === response.id);
  if (passkey === undefined) return false;
  const { verifyAuthenticationResponse } = await webAuthn();
  const { credentialId: id, counter } = passkey;
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, "base64url"));
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...origins],
      expectedRPID: hostOf(origins),
      credential: { id, publicKey, counter },
      requireUserVerification,
    }),
  );
  if (verified?.verified !== true) return false;
  await markPasskeyUsed(tx, id, { counter: verified.authenticationInfo.newCounter, lastUsedAt: now });
  return true;
}

function hostOf([origin]: DeskOrigins): string {
  return new URL(origin).hostname;
}

/** The library throws for a response that does not fit, whatever is wrong with it. */
async function orNull<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
