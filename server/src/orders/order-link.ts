import type { Order } from "@boxwright/core/orders/order";
import { hashOfKey } from "../identity/validation-keys.ts";
import type { Database, Transaction } from "../platform/db/database.ts";
import { newSecret } from "../platform/ids.ts";
import { addLink, countLinksOf, orderOfLink } from "./postgres/link-store.ts";
import { lockOrderById } from "./postgres/order-store.ts";
import { readOrderById } from "./read-order.ts";

/**
 * Creates the key of a further link to an order. Only the mail contains the key. Each mail, and each attempt to send one, has its own key;
 * all keys work until they are revoked.
 */
export async function makeOrderKey(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  orderId: string,
): Promise<string> {
  const key = newSecret();
  await addLink(db, { keyHash: hashOfKey(key), orderId, createdAt: now() });
  return key;
}

/** Whether an order has or had a link with a key: its buyer had no account then. */
export async function hadOrderKey(db: Database, orderId: string): Promise<boolean> {
  return (await countLinksOf(db, orderId)) > 0;
}

/** The order that a key opens; null for an unknown or revoked key. */
export async function readOrderByKey(db: Database, tenant: string, key: string): Promise<Order | null> {
  const orderId = await orderOfLink(db, tenant, hashOfKey(key));
  return orderId === null ? null : readOrderById(db, orderId);
}

/** Like {@link readOrderByKey}, and locks the order until the transaction ends. */
export async function lockOrderByKey(tx: Transaction, tenant: string, key: string): Promise<Order | null> {
  const orderId = await orderOfLink(tx, tenant, hashOfKey(key));
  return orderId === null ? null : lockOrderById(tx, orderId);
}
