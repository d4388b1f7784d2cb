import { createHash } from "node:crypto";

/** Stands for a text that the audit does not hold. */
interface OmittedText {
  readonly omitted: { readonly characters: number; readonly sha256: string };
}

/**
 * What the audit holds instead of a text that may name a customer. Entries never change, so an erasure could not take the text out; with the
 * hash staff can still prove which text it was.
 */
export function omittedText(text: string): OmittedText {
  return { omitted: { characters: text.length, sha256: createHash("sha256").update(text).digest("hex") } };
}

/** The names of the fields that differ. The audit holds no hashes of addresses, because their short values can be guessed. */
export function changedFields(before: object, after: object): string[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name));
}
