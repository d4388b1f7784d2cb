import type { CouponBuyer } from "../cart/charges.ts";
import { normaliseEmail } from "../identity/email.ts";

/**
 * The key under which the uses of a coupon by one buyer are counted: the id of a customer, else the normalised email. Without an email
 * yet, the visitor's id, under which nothing has been used.
 */
export function buyerKey({ kind, id, email }: CouponBuyer): string {
  if (kind === "customer") return `customer:${id}`;
  return email === null ? `visitor:${id}` : `email:${normaliseEmail(email)}`;
}
