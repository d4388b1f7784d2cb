import { createHash, createHmac, randomBytes } from "node:crypto";

const keyBytes = 32;

/** 256 random bits: a validation key, or the seed of a session's keys. */
export function randomKey(): string {
  return randomBytes(keyBytes).toString("base64url");
}

/** What is stored of a validation key. The key is random, so a plain hash cannot be searched. */
export function hashOfKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** The key after `key`: always the same one for a session, and unknown to whoever has only the key or only the seed. */
export function successorOf(key: string, seed: string): string {
  return createHmac("sha256", Buffer.from(seed, "base64url")).update(key).digest("base64url");
}
