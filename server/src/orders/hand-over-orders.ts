import { hasPendingCartPayment } from "../checkout/payments/pending-payments.ts";
import { handOverCredits } from "../checkout/proofs/hand-over-credits.ts";
import type { HandedOver } from "../identity/hooks.ts";
import type { Transaction } from "../platform/db/database.ts";
import { giveOrders } from "./postgres/order-store.ts";

/**
 * Hands an anonymous visitor's orders over to the customer, with the credits of their proofs. A payment in progress may still become an
 * order of the visitor: then the result is "being paid", and the caller repeats the hand-over later. Payments are read first, so that no
 * order is missed.
 */
export async function handOverOrders(tx: Transaction, handedOver: HandedOver): Promise<"done" | "being paid"> {
  const { tenant, anonymousId } = handedOver;
  const isBeingPaid = await hasPendingCartPayment(tx, { kind: "anonymous", id: anonymousId, tenant });
  await giveOrders(tx, handedOver);
  await handOverCredits(tx, handedOver);
  return isBeingPaid ? "being paid" : "done";
}
