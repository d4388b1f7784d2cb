import { isTenantName } from "@boxwright/core/storefront/tenants";
import { and, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { placeholdersOf, prepared } from "../../platform/db/prepared.ts";
import { orderLinks, orders } from "./tables.ts";

const insert = prepared((db) =>
  db.insert(orderLinks).values(placeholdersOf(orderLinks, "keyHash", "orderId", "createdAt")),
);

export async function addLink(
  db: Database,
  link: { readonly keyHash: string; readonly orderId: string; readonly createdAt: Date },
): Promise<void> {
  await insert(db, link);
}

/** The number of links to an order, revoked ones included. */
export function countLinksOf(db: Database, orderId: string): Promise<number> {
  return db.$count(orderLinks, eq(orderLinks.orderId, orderId));
}

/** The id of the order that a link opens; null if the link is unknown, revoked or of another tenant. */
export async function orderOfLink(db: Database | Transaction, tenant: string, keyHash: string): Promise<string | null> {
  if (!isTenantName(tenant)) return null;
  const [found] = await db
    .select({ orderId: orders.id })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .where(and(eq(orderLinks.keyHash, keyHash), isNull(orderLinks.revokedAt), eq(orders.tenant, tenant)));
  return found?.orderId ?? null;
}

/** Revokes all links of an order and returns how many were valid; null if there is no order with the number. */
export async function revokeLinksOf(db: Database, number: string, at: Date): Promise<number | null> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (order === undefined) return null;
  const revoked = await db
    .update(orderLinks)
    .set({ revokedAt: at })
    .where(and(eq(orderLinks.orderId, order.id), isNull(orderLinks.revokedAt)))
    .returning({ orderId: orderLinks.orderId });
  return revoked.length;
}
