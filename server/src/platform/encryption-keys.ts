import { createHash } from "node:crypto";

const keyBytes = 32;

/** A key of AES-256, with the id that encrypted values carry. */
export interface EncryptionKey {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The first key encrypts, and all of them decrypt. */
export type EncryptionKeys = readonly [EncryptionKey, ...EncryptionKey[]];

/** The key of a text with 32 bytes in hexadecimal, Base64 or Base64url; null for another text. */
export function encryptionKeyOf(text: string): EncryptionKey | null {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, "hex") : bytesOfBase64(text);
  if (bytes?.length !== keyBytes) return null;
  return {
    id: createHash("sha256").update("boxwright encryption key\0").update(bytes).digest("hex").slice(0, 12),
    bytes,
  };
}

function bytesOfBase64(text: string): Buffer | null {
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text.replaceAll("+", "-").replaceAll("/", "_"), "base64url") : null;
}
