import type { CountryCode } from "./countries.ts";
import { postalPrefixes } from "./postal-prefixes.ts";

/** `76010`, `76010-1234` or `K1A 0B6`, for a text with any spacing; null if it is not a postal code of the country. */
export function formatPostalCode(text: string, country: CountryCode): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "");
  const spelled = code.length > spelling[country].first ? withMark(code, spelling[country]) : code;
  return form[country].test(spelled) ? spelled : null;
}

/** A package has the forms of all countries, but every page with an address would load all of them. */
const form = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
} as const;

/** How many characters come before the separator, and the separator. */
const spelling = { US: { first: 5, mark: "-" }, CA: { first: 3, mark: " " } } as const;

function withMark(code: string, { first, mark }: { readonly first: number; readonly mark: string }): string {
  return `${code.slice(0, first)}${mark}${code.slice(first)}`;
}

/** Whether two texts are the same postal code, regardless of spacing, case and the four digits that a ZIP code may end with. */
export function isSamePostalCode(one: string, other: string): boolean {
  const [code, wanted] = [one, other].map((text) => {
    const compact = text.toUpperCase().replace(/[\s-]/g, "");
    return /^\d{9}$/.test(compact) ? compact.slice(0, 5) : compact;
  });
  return code === wanted && code !== "";
}

/** The country of a postal code, by its form alone; the United States for anything that is not a Canadian code. */
export function countryOfPostalCode(text: string): CountryCode {
  return formatPostalCode(text, "CA") === null ? "US" : "CA";
}

/** Whether a formatted postal code exists: 00000 has the right form but belongs to no state. */
export function isPostalCodeOfAnyState(postalCode: string, country: CountryCode): boolean {
  return Object.keys(postalPrefixes[country]).some((state) => isPostalCodeOfState(postalCode, state, country));
}

/** Whether a formatted postal code lies in a state, by its first three digits in the US or its first letter in Canada. */
export function isPostalCodeOfState(postalCode: string, state: string, country: CountryCode): boolean {
  const prefix = country === "US" ? postalCode.slice(0, 3) : postalCode.slice(0, 1);
  return (postalPrefixes[country][state] ?? []).some(([from, to]) => prefix >= from && prefix <= to);
}

/** The state of a formatted postal code; null if no state or several have its prefix. */
export function stateOfPostalCode(postalCode: string, country: CountryCode): string | null {
  const states = Object.keys(postalPrefixes[country]).filter((state) =>
    isPostalCodeOfState(postalCode, state, country),
  );
  const [state] = states;
  return states.length === 1 && state !== undefined ? state : null;
}

/**
 * Keeps only letters and spaces, as the specification demands ("St. Louis" becomes "St Louis"). A hyphen becomes a space,
 * as postal services write it, so that "Winston-Salem" stays two words.
 */
export function cleanCity(text: string): string {
  return oneLine(text.replace(/[-\u2010-\u2015]/gu, " ").replace(/[^\p{L}\p{M}\s]/gu, ""));
}

/** The characters that the specification allows in a phone number, plus those in which it shows one: `(817) 555-0142`. */
const phoneForm = /^\+?[\d\s().-]{0,19}$/;

/** Whether a text has only the characters of a phone number, 19 at most after the + of its country code. */
export function isPhoneForm(text: string): boolean {
  return phoneForm.test(text.trim());
}

/** The ten digits of a North American number, whatever its punctuation; null if there are not ten. */
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

/** The text trimmed, with each run of whitespace in it as one space. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s+/gu, " ");
}
