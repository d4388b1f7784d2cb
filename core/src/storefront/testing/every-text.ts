/** Every text of some words, those of functions with `{}` for what they are given. */
export function everyText(words: unknown): string[] {
  if (typeof words === "string") return [words];
  if (typeof words === "function") return everyText(words(...Array.from({ length: words.length }, () => "{}")));
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(everyText) : [];
}
