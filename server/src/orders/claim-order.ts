import { isSamePostalCode } from "@boxwright/core/address/fields";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Order } from "@boxwright/core/orders/order";
import { giveCreditsOfLines } from "../checkout/proofs/hand-over-credits.ts";
import { hasVerifiedEmail } from "../identity/account-emails.ts";
import { type Database, inTransaction } from "../platform/db/database.ts";
import { findOrderToClaim, giveOrder, lockOrderById } from "./postgres/order-store.ts";
import type { ClaimRefusal } from "./refusals.ts";

export interface OrderClaim {
  readonly orderNumber: string;
  /** Of the shipping or the billing address. */
  readonly postalCode: string;
}

/**
 * Adds an order that was placed without an account to a customer's, with the credits of its proofs. The links in its mails keep working.
 * Claiming an own order again changes nothing. A wrong pair runs one statement, whether or not there is such an order.
 */
export async function claimOrder(
  db: Database,
  customer: Visitor,
  { orderNumber, postalCode }: OrderClaim,
): Promise<Result<Order, ClaimRefusal>> {
  if (!(await hasVerifiedEmail(db, customer.tenant, customer.id))) return refused({ kind: "emailNotVerified" });
  const found = await findOrderToClaim(db, customer, orderNumber.trim().toUpperCase());
  if (!found?.postalCodes.some((code) => isSamePostalCode(code, postalCode))) return refused({ kind: "orderNotFound" });
  return inTransaction(db, async (tx) => {
    const order = await lockOrderById(tx, found.id);
    if (order.owner.id === customer.id) return ok(order);
    if (order.owner.kind !== "anonymous") return refused({ kind: "orderNotFound" });
    await giveCreditsOfLines(
      tx,
      order.lines.map(({ id }) => id),
      customer.id,
    );
    return ok(await giveOrder(tx, order, customer.id));
  });
}
