import { z } from "zod";
import { boundedText, plainText } from "../kernel.ts";

/** Binary data of WebAuthn as base64url. */
const base64url = (max: number) => boundedText(max).regex(/^[\w-]*$/, "must be base64url");

export const credentialId = base64url(1400).min(1);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional(),
  clientExtensionResults: z.record(boundedText(64), z.unknown()),
};

/** What a browser returns after it has created a passkey (`RegistrationResponseJSON` of WebAuthn). */
const createdPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4096).min(1),
    attestationObject: base64url(16_384).min(1),
    authenticatorData: base64url(8192).optional(),
    transports: z.array(plainText(32)).max(10).optional(),
    publicKeyAlgorithm: z.int().optional(),
    publicKey: base64url(4096).optional(),
  }),
});

/** What a browser returns after it has signed by a passkey (`AuthenticationResponseJSON` of WebAuthn). */
const signedByPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4096).min(1),
    authenticatorData: base64url(4096).min(1),
    signature: base64url(8192).min(1),
    userHandle: base64url(200).optional(),
  }),
});

/** A code of an app (RFC 6238), as people type it. */
const totpCode = boundedText(8)
  .transform((code) => code.replaceAll(" ", ""))
  .pipe(z.string().regex(/^\d{6}$/, "must have 6 digits"));

const totpProof = z.strictObject({ kind: z.literal("totp"), code: totpCode });
const recoveryProof = z.strictObject({ kind: z.literal("recovery-code"), code: boundedText(40).min(1) });

/** What a person shows to confirm a sign-in. */
export const factorProof = z.discriminatedUnion("kind", [
  totpProof,
  recoveryProof,
  z.strictObject({ kind: z.literal("passkey"), response: signedByPasskey }),
]);

/** The proof that the first factor of a person works. */
export const newFactor = z.discriminatedUnion("kind", [
  totpProof,
  z.strictObject({ kind: z.literal("passkey"), response: createdPasskey }),
]);

export const factorMethod = z.enum(["passkey", "totp", "recovery-code"]);

/** The options of WebAuthn in JSON, as `navigator.credentials` takes them. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

export type WireFactorProof = z.output<typeof factorProof>;
export type WireNewFactor = z.output<typeof newFactor>;
