/** A URL with a seal that differs in its first character. */
export function forgeSeal(url: string): string {
  return url.replace(/seal=(.)/, (_, first: string) => `seal=${first === "A" ? "B" : "A"}`);
}
