import { isSamePostalCode } from "@boxwright/core/address/fields";
import type { Visitor } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Order } from "@boxwright/core/orders/order";
import { giveCreditsOfLines } from "../checkout/proofs/hand-over-credits.ts";
import { hasVerifiedEmail, ownsEmail } from "../identity/account-emails.ts";
import { type Database, inTransaction } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import { orderClaimed } from "./events.ts";
import { findOrderToClaim, giveOrder, lockOrderById } from "./postgres/order-store.ts";
import type { ClaimRefusal } from "./refusals.ts";
import { summariseOrder } from "./summaries/summarise-order.ts";

export interface ClaimOrderDeps {
  readonly db: Database;
  readonly outbox: Outbox;
}

export interface OrderClaim {
  readonly orderNumber: string;
  /** Of the shipping or the billing address. */
  readonly postalCode: string;
}

/**
 * Gives a customer an order that was placed without an account, with the credits of its proofs. The links in its mails keep working.
 * Claiming an own order again changes nothing. For a wrong order number or postal code, one statement looks for the order, so that the time
 * of the response does not reveal whether it exists. A claim by an account with another email is announced, so that
 * the buyer gets a mail.
 */
export async function claimOrder(
  { db, outbox }: ClaimOrderDeps,
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
    const isBuyer = await ownsEmail(tx, customer.tenant, customer.id, order.email.toLowerCase());
    if (!isBuyer) await outbox.announce(tx, orderClaimed, { orderId: order.id });
    const given = await giveOrder(tx, order, customer.id);
    await summariseOrder(tx, given);
    return ok(given);
  });
}
