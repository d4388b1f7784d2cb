import { postcodeValidator } from "postcode-validator";
import type { CountryCode } from "./countries.ts";
import { postalPrefixes } from "./postal-prefixes.ts";

/** `76010`, `76010-1234` or `K1A 0B6`, however it was spaced; null where the text is no postal code of the country. */
export function formatPostalCode(text: string, country: CountryCode): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "");
  const spelled = code.length > spelling[country].first ? withMark(code, spelling[country]) : code;
  return postcodeValidator(spelled, country) ? spelled : null;
}

/** How many characters come before the mark in the middle, and the mark. */
const spelling = { US: { first: 5, mark: "-" }, CA: { first: 3, mark: " " } } as const;

function withMark(code: string, { first, mark }: { readonly first: number; readonly mark: string }): string {
  return `${code.slice(0, first)}${mark}${code.slice(first)}`;
}

/** The country that a postal code is one of, as far as its form tells; the United States where it is none. */
export function countryOfPostalCode(text: string): CountryCode {
  return formatPostalCode(text, "CA") === null ? "US" : "CA";
}

/** Whether a formatted postal code lies anywhere that we deliver to: 00000 has the form of one, and no place. */
export function isPostalCodeOfAnyState(postalCode: string, country: CountryCode): boolean {
  return Object.keys(postalPrefixes[country]).some((state) => isPostalCodeOfState(postalCode, state, country));
}

/** The state that a formatted postal code lies in; null where it lies in none. */
export function stateOfPostalCode(postalCode: string, country: CountryCode): string | null {
  const states = Object.keys(postalPrefixes[country]);
  return states.find((state) => isPostalCodeOfState(postalCode, state, country)) ?? null;
}

/** Whether a formatted postal code lies in a state: by its first three digits in the US, its first letter in Canada. */
export function isPostalCodeOfState(postalCode: string, state: string, country: CountryCode): boolean {
  const prefix = country === "US" ? postalCode.slice(0, 3) : postalCode.slice(0, 1);
  return (postalPrefixes[country][state] ?? []).some(([from, to]) => prefix >= from && prefix <= to);
}

/**
 * Only letters and spaces are kept, as the specification has it ("St. Louis" becomes "St Louis"). A hyphen becomes the
 * space that the postal services write for it, so that "Winston-Salem" stays two words.
 */
export function cleanCity(text: string): string {
  return oneLine(text.replace(/[-\u2010-\u2015]/gu, " ").replace(/[^\p{L}\p{M}\s]/gu, ""));
}

/** The specification's characters of a phone, and those of its own way to show one: `(817) 555-0142`. */
const phoneForm = /^\+?[\d\s().-]{0,19}$/;

/** Whether a phone has no other characters than a phone has: the country code's +, digits, spaces and hyphens, 19 at most. */
export function isPhoneForm(text: string): boolean {
  return phoneForm.test(text.trim());
}

/** The ten digits of a North American number, however it was punctuated; null where there are not ten. */
export function tenDigitPhone(text: string): string | null {
  if (!isPhoneForm(text)) return null;
  const digits = text.replace(/\D/g, "");
  if (digits.length === 11 && digits.startsWith("1")) return digits.slice(1);
  return digits.length === 10 ? digits : null;
}

const emailForm = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/;

export function lowerCaseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return emailForm.test(email) ? email : null;
}

/** A text without spaces around it, and with single ones within. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s+/gu, " ");
}
