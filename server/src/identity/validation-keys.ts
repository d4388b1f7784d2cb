import { createHash, createHmac } from "node:crypto";

/** The hash to store for a key. The key is random, so a plain hash is enough. */
export function hashOfKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** The key after `key`: always the same in a session. Key and seed are both needed to compute it. */
export function successorOf(key: string, seed: string): string {
  return createHmac("sha256", Buffer.from(seed, "base64url")).update(key).digest("base64url");
}
