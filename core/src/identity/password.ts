import { normaliseEmail } from "./email.ts";

export const passwordLength = { min: 8, max: 256 } as const;

/** What is wrong with a new password. Its length is counted in characters as people see them: an emoji is one. */
export type PasswordFault = "too short" | "too long" | "is the email" | "common";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first rule that a new password breaks, or null. `isCommon` looks up the lowercased password in the list of common ones. */
export function passwordFault(
  password: string,
  email: string,
  isCommon: (lowercased: string) => boolean,
): PasswordFault | null {
  const length = lengthOf(password);
  if (length < passwordLength.min) return "too short";
  if (length > passwordLength.max) return "too long";
  if (normaliseEmail(password) === normaliseEmail(email)) return "is the email";
  return isCommon(password.toLowerCase()) ? "common" : null;
}

function lengthOf(password: string): number {
  return [...segmenter.segment(password)].length;
}
