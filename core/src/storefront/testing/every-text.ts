/** Every text in a value, however deeply nested. Functions are called with `{}` for each argument. */
export function everyText(words: unknown): string[] {
  if (typeof words === "string") return [words];
  if (typeof words === "function") return everyText(words(...Array.from({ length: words.length }, () => "{}")));
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(everyText) : [];
}
