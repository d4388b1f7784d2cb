import { isValidPhoneNumber } from "libphonenumber-js/min";

/**
 * Whether the North American Numbering Plan has this number's area code. Good for a warning only: area codes are added every
 * year, and an outdated list must not refuse an order.
 */
export function isInNumberingPlan(tenDigits: string): boolean {
  return isValidPhoneNumber(`+1${tenDigits}`);
}
