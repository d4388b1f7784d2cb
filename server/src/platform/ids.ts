import { randomBytes } from "node:crypto";
import { v7 } from "uuid";

/** A unique UUID. Later UUIDs sort after earlier ones. It contains its time of creation and is no secret. */
export function newId(): string {
  return v7();
}

/** 256 random bits as text. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** The form of an id in a text. */
export const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
