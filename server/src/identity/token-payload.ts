import { tokenAlgorithm, tokenType } from "@boxwright/core/identity/token-claims";
import { type CryptoKey, compactVerify, errors, type JWSHeaderParameters } from "jose";
import type { SigningKeys } from "./signing-keys.ts";

/** Longer than any token of the shop, and quick to verify. */
export const maxTokenLength = 4096;
const headerNames = new Set(["alg", "typ", "kid"]);
const uuid = /^[0-9a-f-]{36}$/;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The claims of a token with a valid signature, or null. Throws if the database is unavailable. */
export async function payloadOfToken(keys: SigningKeys, token: string): Promise<Record<string, unknown> | null> {
  try {
    const { payload } = await compactVerify(token, (header) => verificationKey(keys, header), {
      algorithms: [tokenAlgorithm],
    });
    const claims: unknown = JSON.parse(utf8.decode(payload));
    return typeof claims === "object" && claims !== null ? (claims as Record<string, unknown>) : null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

/** Only our own keys verify tokens. A header with a key, or with the URL of one (`jwk`, `jku`, `x5u`), is refused. */
async function verificationKey(keys: SigningKeys, header: JWSHeaderParameters | undefined): Promise<CryptoKey> {
  const isOurs =
    header !== undefined && header.typ === tokenType && Object.keys(header).every((name) => headerNames.has(name));
  if (!isOurs || typeof header.kid !== "string" || !uuid.test(header.kid))
    throw new errors.JWSInvalid("Not a token of the shop");
  const key = await keys.verifier(header.kid);
  if (key === null) throw new errors.JWKSNoMatchingKey();
  return key;
}
