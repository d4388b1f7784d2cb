/** Formats digits as `(817) 555-0142`, also while they are incomplete; empty without digits. */
export function phoneText(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)];
  if (line !== "") return `(${area}) ${exchange}-${line}`;
  if (exchange !== "") return `(${area}) ${exchange}`;
  return area;
}

/** The ten digits of a typed or pasted number, without the country code. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  return (digits.length > 10 && digits.startsWith("1") ? digits.slice(1) : digits).slice(0, 10);
}
