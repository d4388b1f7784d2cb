import { randomBytes } from "node:crypto";
import { v7 } from "uuid";

/** A UUID that nobody else makes. Later ones sort after earlier ones, and it tells when it was made: it is no secret. */
export function newId(): string {
  return v7();
}

/** 256 random bits as text, which nobody can guess. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}
