/** `(817) 555-0142`, as far as it is typed; without digits it is empty. */
export function phoneText(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)];
  if (line !== "") return `(${area}) ${exchange}-${line}`;
  if (exchange !== "") return `(${area}) ${exchange}`;
  return area;
}

/** The ten digits of what is typed or pasted; the country code before eleven is left out. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  return (digits.length > 10 && digits.startsWith("1") ? digits.slice(1) : digits).slice(0, 10);
}
