import { createHash, createHmac } from "node:crypto";

/** What is stored of a validation key. The key is random, so a plain hash cannot be searched. */
export function hashOfKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** The key after `key`: always the same one for a session, and unknown to whoever has only the key or only the seed. */
export function successorOf(key: string, seed: string): string {
  return createHmac("sha256", Buffer.from(seed, "base64url")).update(key).digest("base64url");
}
