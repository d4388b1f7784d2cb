/** The cents of an amount as people type it in dollars: `99.13`, `1,692.45`, `99,13`. Null if it is none, or has parts of a cent. */
export function centsTyped(typed: string): number | null {
  const plain = typed.trim().replace(/^\$\s*/, "");
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plain);
  if (match === null) return null;
  const [, dollars = "", cents = ""] = match;
  return 100 * Number(dollars.replaceAll(",", "")) + Number(cents.padEnd(2, "0"));
}

/** An amount as people type it: `99.13`. */
export function typedCents(cents: number): string {
  return (cents / 100).toFixed(2);
}
