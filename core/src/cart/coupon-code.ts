/** Case and surrounding spaces of a code do not matter. */
export function normaliseCouponCode(text: string): string {
  return text.trim().toUpperCase();
}
