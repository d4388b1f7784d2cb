const vulgar: Readonly<Record<string, string>> = {
  "⅛": "1/8",
  "¼": "1/4",
  "⅜": "3/8",
  "½": "1/2",
  "⅝": "5/8",
  "¾": "3/4",
  "⅞": "7/8",
};

/** A length as people type it, with a decimal point: `2,5`, `2 1/2` and `2½` are `2.5`. What is no length stays as it is. */
export function decimalOf(typed: string): string {
  const text = typed.trim().replace(/[⅛¼⅜½⅝¾⅞]/, (fraction) => ` ${vulgar[fraction]}`);
  const [, whole = "0", over, under] = /^\s*(?:(\d{1,4})\s+)?(\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  if (over === undefined || Number(under) === 0) return typed.trim().replace(",", ".");
  return String(Number(whole) + Number(over) / Number(under));
}
