/** What would part one address into several, end a line of a mail's head, or stand in no address at all. */
const barred = String.raw`\s@<>,;:"()[\]\\\p{Cc}\p{Cs}`;

/** A top-level part of two or more letters; what stands before it is otherwise for the mail servers to judge. */
const form = new RegExp(String.raw`^[^${barred}]+@[^.${barred}]+(?:\.[^.${barred}]+)*\.\p{L}{2,}$`, "u");

/**
 * The form in which an e-mail address is kept and compared: however it was typed, one person has one. A few letters become
 * composable only once they are lowercased, so that composing comes last again.
 */
export function normaliseEmail(text: string): string {
  return text.normalize("NFKC").toLowerCase().normalize("NFKC").trim();
}

/** What the shop says of an e-mail that is not right. */
export const emailFaults = { missing: "Enter your email", invalid: "Enter a valid email" } as const;

/** Whether a text has the form of an e-mail address: a local part, an @, and a domain. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && form.test(text);
}

/** Domains that cannot be registered, for use in examples and tests (RFC 2606 and 6761). */
const reservedDomain = /[@.](?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i;

/** True if the domain of an email is reserved for examples, so that no mail can reach it. */
export function isReservedEmail(email: string): boolean {
  return reservedDomain.test(email);
}
