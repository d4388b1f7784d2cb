import { randomBytes } from "node:crypto";
import type { Transaction } from "../../platform/db/database.ts";
import { hashOfKey } from "../validation-keys.ts";
import { replaceRecoveryCodes, useRecoveryCode } from "./postgres/factor-store.ts";

const codes = 10;
/** Crockford's letters and digits, none of which look like another. There are 32, so each byte gives an even choice. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";
const codeLetters = 16;

/** Replaces the recovery codes of a person, and returns the new ones, which nobody can read again. */
export async function issueRecoveryCodes(tx: Transaction, staffId: string, now: Date): Promise<string[]> {
  const issued = Array.from({ length: codes }, newCode);
  const hashes = issued.map((code) => hashOfCode(staffId, code));
  await replaceRecoveryCodes(tx, staffId, hashes, now);
  return issued;
}

/** Uses a recovery code, however it was typed. False for a code that is wrong or was used before. */
export async function redeemRecoveryCode(tx: Transaction, staffId: string, typed: string, now: Date): Promise<boolean> {
  return useRecoveryCode(tx, staffId, hashOfCode(staffId, typed), now);
}

/** 80 random bits in groups of four. */
function newCode(): string {
  const text = [...randomBytes(codeLetters)].map((byte) => letters[byte % letters.length] ?? "").join("");
  return text.replace(/.{4}(?=.)/g, "$&-");
}

/** The code is random, so a plain hash is enough. */
function hashOfCode(staffId: string, code: string): string {
  return hashOfKey(`${staffId} ${code.toLowerCase().replace(/[\s-]/g, "")}`);
}
