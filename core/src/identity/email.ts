/** Characters that separate email addresses, break a line of a mail header, or never occur in an address. */
const barred = String.raw`\s@<>,;:"()[\]\\\p{Cc}\p{Cs}`;

/** A top-level domain of two or more letters. Mail servers judge everything before it. */
const form = new RegExp(String.raw`^[^${barred}]+@[^.${barred}]+(?:\.[^.${barred}]+)*\.\p{L}{2,}$`, "u");

/**
 * The form in which an email address is stored and compared, so that one address has one account however it is typed. Some
 * letters can be composed only after they are lowercased, so the text is normalised twice.
 */
export function normaliseEmail(text: string): string {
  return text.normalize("NFKC").toLowerCase().normalize("NFKC").trim();
}

/** The messages for a missing or invalid email. */
export const emailFaults = { missing: "Enter your email", invalid: "Enter a valid email" } as const;

/** Whether a text has the form of an email address: a local part, an @, and a domain. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && form.test(text);
}

/** Domains that cannot be registered, for use in examples and tests (RFC 2606 and 6761). */
const reservedDomain = /[@.](?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i;

/** True if the domain of an email is reserved for examples, so that no mail can reach it. */
export function isReservedEmail(email: string): boolean {
  return reservedDomain.test(email);
}
