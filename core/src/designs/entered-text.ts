import { containsCardNumber } from "../kernel/card-number.ts";
import { sceneLimits } from "./scene.ts";

/** Line breaks of other programs, such as the vertical tab of presentations. */
const lineBreaks = /\r\n?|[\v\f\u0085]/g;

/** An entered or pasted text as a scene can have it: without control characters. */
export function enteredText(text: string): string {
  return text.replace(lineBreaks, "\n").replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, "");
}

/** An entered text, or the name of a file, as the name of a design or an object. Empty if it holds a card number, which no name may have. */
export function enteredName(text: string): string {
  const name = text
    .slice(0, sceneLimits.nameCharacters)
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
  return containsCardNumber(name) ? "" : name;
}
