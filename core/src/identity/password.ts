import { normaliseEmail } from "./email.ts";

export const passwordLength = { min: 8, max: 256 } as const;

/** What is wrong with a new password. Its length is counted in characters as people see them: an emoji is one. */
export type PasswordFault = "too short" | "too long" | "is the email" | "common";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first rule that a new password breaks, or null. `isKnown`: it is in a list of passwords that attackers try. */
export function passwordFault(password: string, email: string, isKnown: boolean): PasswordFault | null {
  const length = lengthOf(password);
  if (length < passwordLength.min) return "too short";
  if (length > passwordLength.max) return "too long";
  if (normaliseEmail(password) === normaliseEmail(email)) return "is the email";
  return isKnown ? "common" : null;
}

function lengthOf(password: string): number {
  return [...segmenter.segment(password)].length;
}
