import type { Transaction } from "../../platform/db/database.ts";
import {
  type AuthenticationResponseJSON,
  counterAfterSigning,
  createdCredential,
  creationOptions as optionsToCreate,
  requestOptions as optionsToSign,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  type RelyingParty,
} from "../web-authn.ts";
import { markPasskeyUsed, type Passkey } from "./postgres/factor-store.ts";
import type { StaffMember } from "./postgres/staff-store.ts";

export type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
};

/** The origins of the desk; passkeys belong to the host of the first. */
export type DeskOrigins = RelyingParty["origins"];

/** The password comes first, so a key without a fingerprint or PIN is enough. */
function desk(origins: DeskOrigins): RelyingParty {
  return { name: "Boxwright desk", origins, userVerification: "preferred", residentKey: "preferred" };
}

/** The options with which a browser creates a passkey. The server stores their challenge. */
export function creationOptions(
  origins: DeskOrigins,
  person: Pick<StaffMember, "id" | "email" | "name">,
  known: readonly Passkey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return optionsToCreate(desk(origins), person, known);
}

/** The options with which a browser signs by a passkey. */
export function requestOptions(
  origins: DeskOrigins,
  passkeys: readonly Passkey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return optionsToSign(desk(origins), passkeys);
}

/** The passkey that a browser has created for a challenge; null if the response does not fit. */
export async function createdPasskey(
  origins: DeskOrigins,
  { staffId, device }: Pick<Passkey, "staffId" | "device">,
  challenge: string,
  response: RegistrationResponseJSON,
  now: Date,
): Promise<Passkey | null> {
  const created = await createdCredential(desk(origins), challenge, response);
  return created === null ? null : { ...created, staffId, device, createdAt: now, lastUsedAt: null };
}

/** Whether a response is signed for the challenge by one of the passkeys. */
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
  const counter = await counterAfterSigning(desk(origins), passkey, challenge, response);
  if (counter === null) return false;
  await markPasskeyUsed(tx, passkey.credentialId, { counter, lastUsedAt: now });
  return true;
}
