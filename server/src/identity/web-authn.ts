import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";

export type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
};

/** Who accepts passkeys (a relying party of WebAuthn). */
export interface RelyingParty {
  readonly name: string;
  /** The pages that may use them; they belong to the host of the first. */
  readonly origins: readonly [string, ...string[]];
  /** Whether a passkey has to check the person by a fingerprint or a PIN. */
  readonly userVerification: "preferred" | "required";
  /** Whether the authenticator has to list the passkey itself, so that nobody enters an email. */
  readonly residentKey: "preferred" | "required";
}

/** A passkey as the shop stores it. */
export interface Credential {
  readonly credentialId: string;
  /** COSE, in base64url. */
  readonly publicKey: string;
  /** How often its authenticator has signed; always zero for those that do not count. */
  readonly counter: number;
}

/** EdDSA, ES256 and RS256 (COSE). */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The library takes a moment to load, and a shop without passkeys never needs it. */
const webAuthn = () => import("@simplewebauthn/server");

/** The options with which a browser creates a passkey. The server stores their challenge. */
export async function creationOptions(
  party: RelyingParty,
  person: { readonly id: string; readonly email: string; readonly name: string },
  known: readonly Pick<Credential, "credentialId">[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webAuthn();
  const { userVerification, residentKey } = party;
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: hostOf(party),
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
    authenticatorSelection: { residentKey, userVerification },
    supportedAlgorithmIDs,
  });
}

/** The options with which a browser signs by one of these passkeys; by any that it has for the host if the list is empty. */
export async function requestOptions(
  party: RelyingParty,
  passkeys: readonly Pick<Credential, "credentialId">[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webAuthn();
  const allowCredentials = passkeys.map(({ credentialId: id }) => ({ id }));
  const { userVerification } = party;
  return generateAuthenticationOptions({ rpID: hostOf(party), allowCredentials, userVerification });
}

/** The passkey that a browser has created for a challenge; null if the response does not fit. */
export async function createdCredential(
  party: RelyingParty,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<Credential | null> {
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await orNull(() =>
    verifyRegistrationResponse({ response, ...expected(party, challenge), supportedAlgorithmIDs }),
  );
  if (verified?.verified !== true) return null;
  const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId, publicKey: Buffer.from(publicKey).toString("base64url"), counter };
}

/**
 * The counter of a passkey after it has signed a challenge; null if the response does not fit. The counter must grow, unless the passkey never
 * counts.
 */
export async function counterAfterSigning(
  party: RelyingParty,
  passkey: Credential,
  challenge: string,
  response: AuthenticationResponseJSON,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { credentialId: id, counter } = passkey;
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, "base64url"));
  const verified = await orNull(() =>
    verifyAuthenticationResponse({ response, ...expected(party, challenge), credential: { id, publicKey, counter } }),
  );
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
}

function expected(party: RelyingParty, expectedChallenge: string) {
  return {
    expectedChallenge,
    expectedOrigin: [...party.origins],
    expectedRPID: hostOf(party),
    requireUserVerification: party.userVerification === "required",
  };
}

function hostOf({ origins: [origin] }: RelyingParty): string {
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
