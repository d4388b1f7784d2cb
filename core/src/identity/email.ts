/**
 * A top-level part of two or more letters; what stands before it is for the mail servers to judge, but for what would part
 * one address into several or end a line of a mail's head.
 */
const form = /^[^\s@<>,;:"()[\]\\\p{Cc}\p{Cs}]+@[^\s@.\p{Cc}\p{Cs}]+(?:\.[^\s@.\p{Cc}\p{Cs}]+)*\.\p{L}{2,}$/u;

/**
 * The form in which an e-mail address is kept and compared: however it was typed, one person has one. A few letters become
 * composable only once they are lowercased, so that composing comes last again.
 */
export function normaliseEmail(text: string): string {
  return text.normalize("NFKC").toLowerCase().normalize("NFKC").trim();
}

/** Whether a text has the form of an e-mail address: a local part, an @, and a domain. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && form.test(text);
}
