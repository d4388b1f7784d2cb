import type { Cart } from "@boxwright/core/cart/cart";
import { mergeCarts } from "@boxwright/core/cart/merge-carts";
import type { HandedOver } from "../identity/hooks.ts";
import type { Transaction } from "../platform/db/database.ts";
import { violatedConstraint } from "../platform/db/errors.ts";
import { type CartOwner, lockActiveCarts, saveCart } from "./postgres/cart-store.ts";

/**
 * Gives an anonymous visitor's cart to the customer that they turned out to be: it becomes the customer's, or goes into the one
 * that the customer has. To the visitor's old token it is gone either way. Where there is none, nothing happens, so that a second
 * sign-in does no harm. A cart that is being paid does not change: then nothing is done, and the answer is "being paid".
 */
export async function handOverCart(tx: Transaction, handedOver: HandedOver): Promise<"done" | "being paid"> {
  const { tenant, anonymousId, customerId } = handedOver;
  const customer = { kind: "customer", id: customerId, tenant } as const;
  const [from, into] = await lockActiveCarts(tx, { kind: "anonymous", id: anonymousId, tenant }, customer);
  if (from === null) return "done";
  if (from.paymentId !== null || (into !== null && into.paymentId !== null)) return "being paid";
  if (into !== null) await mergeInto(tx, into, from, customer);
  // The customer's first cart was made a moment ago by another call; it has committed, as this one waited for it.
  else if (!(await give(tx, from, customer))) return handOverCart(tx, handedOver);
  return "done";
}

async function mergeInto(tx: Transaction, into: Cart, from: Cart, customer: CartOwner): Promise<void> {
  const merged = mergeCarts(into, from);
  // The cart that ends comes first: a line must have left it before the other can have it.
  const isSaved = (await saveCart(tx, from, merged.from, customer)) && (await saveCart(tx, into, merged.into));
  if (!isSaved) throw new Error("A locked cart has changed");
}

/** False where the customer has an active cart; the transaction goes on. */
async function give(tx: Transaction, cart: Cart, customer: CartOwner): Promise<boolean> {
  const given = { ...cart, version: cart.version + 1 };
  try {
    const isSaved = await tx.transaction((nested) => saveCart(nested, cart, given, customer));
    if (!isSaved) throw new Error("A locked cart has changed");
    return true;
  } catch (error) {
    if (violatedConstraint(error) === "cart_one_active_per_owner") return false;
    throw error;
  }
}
