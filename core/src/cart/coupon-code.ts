/** Codes are the same however they are typed. */
export function normaliseCouponCode(text: string): string {
  return text.trim().toUpperCase();
}
