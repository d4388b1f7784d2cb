import { containsCardNumber } from "../kernel/card-number.ts";
import { ok, type Result, refused } from "../kernel/result.ts";
import { sceneLimits } from "./scene.ts";

/** Line breaks of other programs, such as the vertical tab of presentations. */
const lineBreaks = /\r\n?|[\v\f\u0085]/g;

/** An entered or pasted text as a scene can have it: without control characters. */
export function enteredText(text: string): string {
  return text.replace(lineBreaks, "\n").replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, "");
}

/** Why a text cannot be a name: it is invisible, or it contains a card number. */
export type NameFault = "missing" | "cardNumber";

/** An entered text, or the name of a file, as the name of a design or an object; or why it cannot be one. */
export function readName(text: string): Result<string, NameFault> {
  const name = text
    .slice(0, sceneLimits.nameCharacters)
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
  if (containsCardNumber(name)) return refused("cardNumber");
  return isVisible(name) ? ok(name) : refused("missing");
}

/** A text as a name, as {@link readName} reads it; empty if it cannot be one. */
export function enteredName(text: string): string {
  const name = readName(text);
  return name.ok ? name.value : "";
}

/** Whether anything of a text is seen: white space, and characters that only join or separate others, are not. */
export function isVisible(text: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u.test(text);
}
