/** Reads a quantity: `1000`, `1,000` and `1.000` mean the same. Null for text that is no quantity. */
export function readQuantity(typed: string): number | null {
  const digits = typed.trim().replaceAll(/[.,](?=\d{3}(?!\d))/g, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
