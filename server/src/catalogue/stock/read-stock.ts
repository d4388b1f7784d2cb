import { inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../platform/db/database.ts";
import { stock, stockTaken } from "./postgres/tables.ts";

/** The pieces of each sku that an order may take. The reservation of the payment `paymentId` counts as free. */
export async function readStock(
  db: Database | Transaction,
  skus: readonly string[],
  paymentId: string | null = null,
): Promise<ReadonlyMap<string, number>> {
  const reserved = sql`(select coalesce(sum(${stockTaken.quantity}), 0)::integer from ${stockTaken}
    where ${stockTaken.paymentId} = ${paymentId} and ${stockTaken.sku} = ${stock.sku})`;
  const onHand = paymentId === null ? stock.onHand : sql<number>`${stock.onHand} + ${reserved}`;
  const rows = await db
    .select({ sku: stock.sku, onHand })
    .from(stock)
    .where(inArray(stock.sku, [...new Set(skus)]));
  return new Map(rows.map(({ sku, onHand: pieces }) => [sku, pieces]));
}
