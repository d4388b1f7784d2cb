import { z } from "zod";
import { boundedText } from "../kernel.ts";
import { createdPasskey, signedByPasskey } from "../web-authn.ts";

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

export type WireFactorProof = z.output<typeof factorProof>;
export type WireNewFactor = z.output<typeof newFactor>;
