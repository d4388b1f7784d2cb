import type { Order } from "@boxwright/core/orders/order";
import { hashOfKey } from "../identity/validation-keys.ts";
import type { Database, Transaction } from "../platform/db/database.ts";
import { newSecret } from "../platform/ids.ts";
import { addLink, orderOfLink } from "./postgres/link-store.ts";
import { lockOrderById } from "./postgres/order-store.ts";
import { readOrderById } from "./read-order.ts";

/**
 * Makes the key of another link to an order. The key is nowhere but in the mail that carries it: each mail, and each attempt to send
 * one, has its own, and all of them work until they are revoked.
 */
export async function makeOrderKey(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  orderId: string,
): Promise<string> {
  const key = newSecret();
  await addLink(db, { keyHash: hashOfKey(key), orderId, createdAt: now() });
  return key;
}

/** The order that a key opens; null for any key that opens none now. */
export async function readOrderByKey(db: Database, tenant: string, key: string): Promise<Order | null> {
  const orderId = await orderOfLink(db, tenant, hashOfKey(key));
  return orderId === null ? null : readOrderById(db, orderId);
}

/** The same, held until the transaction ends. */
export async function lockOrderByKey(tx: Transaction, tenant: string, key: string): Promise<Order | null> {
  const orderId = await orderOfLink(tx, tenant, hashOfKey(key));
  return orderId === null ? null : lockOrderById(tx, orderId);
}
