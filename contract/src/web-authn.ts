import { z } from "zod";
import { boundedText, plainText } from "./kernel.ts";

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
export const createdPasskey = z.strictObject({
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
export const signedByPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4096).min(1),
    authenticatorData: base64url(4096).min(1),
    signature: base64url(8192).min(1),
    userHandle: base64url(200).optional(),
  }),
});

/** The options of WebAuthn in JSON, as `navigator.credentials` takes them. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

export type WireCreatedPasskey = z.output<typeof createdPasskey>;
export type WireSignedByPasskey = z.output<typeof signedByPasskey>;
