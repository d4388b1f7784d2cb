import type { CouponBuyer } from "../cart/charges.ts";
import { normaliseEmail } from "../identity/email.ts";

/**
 * Whose uses of a coupon are counted together: a customer's by their id, anybody else's by their e-mail however it is typed. Who has
 * not said an e-mail yet has used nothing.
 */
export function buyerKey({ kind, id, email }: CouponBuyer): string {
  if (kind === "customer") return `customer:${id}`;
  return email === null ? `visitor:${id}` : `email:${normaliseEmail(email)}`;
}
