import { isValidPhoneNumber } from "libphonenumber-js/min";

/**
 * Whether the numbering plan of North America has such a number, by area code. Only for a remark: area codes are added
 * every year, and a list that is older than a shopper's phone must not refuse an order.
 */
export function isInNumberingPlan(tenDigits: string): boolean {
  return isValidPhoneNumber(`+1${tenDigits}`);
}
