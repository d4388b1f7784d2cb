import type { CodeFault } from "./code-fault.ts";

/** The check digit of GS1 (General Specifications 7.9): weights 3 and 1 by turns from the right. */
export function checkDigit(digits: readonly number[]): number {
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** The digits of a number with its check digit, which the value may leave out. */
export function gs1Digits(value: string, length: number): readonly number[] | CodeFault {
  const character = value.match(/\D/u)?.[0];
  if (character !== undefined) return { fault: "character", character };
  if (value.length !== length && value.length !== length - 1) return { fault: "length", lengths: [length - 1, length] };
  const digits = [...value].map(Number);
  const payload = digits.slice(0, length - 1);
  const expected = checkDigit(payload);
  const given = digits[length - 1] ?? expected;
  return given === expected ? [...payload, expected] : { fault: "checkDigit", expected };
}
