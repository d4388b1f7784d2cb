import type { CountryCode } from "./countries.ts";
import { postalPrefixes } from "./postal-prefixes.ts";

const zipCode = /^(\d{5})(?:[- ]?(\d{4}))?$/;
const canadianPostalCode = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

/** `76010`, `76010-1234` or `K1A 0B6`; null where the text is no postal code of the country. */
export function formatPostalCode(text: string, country: CountryCode): string | null {
  const code = text.trim().toUpperCase();
  const [, first, last] = (country === "US" ? zipCode : canadianPostalCode).exec(code) ?? [];
  if (!first) return null;
  if (country === "US") return last ? `${first}-${last}` : first;
  return `${first} ${last}`;
}

/** The country that a postal code is one of, as far as its form tells; the United States where it is none. */
export function countryOfPostalCode(text: string): CountryCode {
  return formatPostalCode(text, "CA") === null ? "US" : "CA";
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
  return text
    .replace(/[-\u2010-\u2015]/gu, " ")
    .replace(/[^\p{L}\p{M}\s]/gu, "")
    .trim()
    .replace(/\s+/gu, " ");
}

const phoneCharacters = /^[+\d\s().-]+$/;

/** The ten digits of a North American number, however it was punctuated; null where there are not ten. */
export function tenDigitPhone(text: string): string | null {
  if (!phoneCharacters.test(text)) return null;
  const digits = text.replace(/\D/g, "");
  if (digits.length === 11 && digits.startsWith("1")) return digits.slice(1);
  return digits.length === 10 ? digits : null;
}

const emailForm = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/;

export function lowerCaseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  return emailForm.test(email) ? email : null;
}
