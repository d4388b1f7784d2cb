import { normaliseEmail } from "./email.ts";

export const passwordLength = { min: 8, max: 256 } as const;

type LengthFault = "too short" | "too long";

/** What is wrong with a new password. */
export type PasswordFault = LengthFault | "is the email" | "easy to guess" | "common";

/** Words that anybody tries first for a password of this shop, besides those of the email. */
const wordsOfShop = ["boxwright"];

/** Shorter parts of an email, such as “de”, are also parts of good passwords. */
const minWordLength = 3;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first rule that a new password breaks, or null. `isKnown`: it is in a list of passwords that attackers try. */
export function passwordFault(password: string, email: string, isKnown: boolean): PasswordFault | null {
  const fault = lengthFault(password);
  if (fault !== null) return fault;
  if (normaliseEmail(password) === normaliseEmail(email)) return "is the email";
  if (isEasyToGuess(password, email)) return "easy to guess";
  return isKnown ? "common" : null;
}

/** The length of a password is counted in characters as people see them: an emoji is one. */
export function lengthFault(password: string): LengthFault | null {
  const { length } = [...segmenter.segment(password)];
  if (length < passwordLength.min) return "too short";
  return length > passwordLength.max ? "too long" : null;
}

/** Whether a password has no letters besides words of the email and the name of the shop. */
export function isEasyToGuess(password: string, email: string): boolean {
  const lowered = password.toLowerCase();
  const words = [...wordsOfShop, ...normaliseEmail(email).split(/[^\p{L}\p{N}]+/u)]
    .filter((word) => word.length >= minWordLength)
    .sort((a, b) => b.length - a.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, " "), lowered);
  return rest !== lowered && !/\p{L}/u.test(rest);
}
