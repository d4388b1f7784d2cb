import type { StockLine } from "@boxwright/core/catalogue/stock";
import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { stock, stockTaken } from "./postgres/tables.ts";

/** A line that takes pieces from the stock. */
export interface TakingLine extends StockLine {
  readonly lineId: string;
}

/**
 * Locks the stock of these skus until the transaction ends. Every transaction locks skus in the same order, so that they never deadlock.
 */
export async function lockStock(tx: Transaction, skus: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ sku: stock.sku, onHand: stock.onHand })
    .from(stock)
    .where(inArray(stock.sku, [...new Set(skus)]))
    .orderBy(stock.sku)
    .for("no key update");
  return new Map(rows.map(({ sku, onHand }) => [sku, onHand]));
}

/** Takes the pieces of lines for a payment. Throws if a sku has too few pieces, because callers check it first under {@link lockStock}. */
export async function takeStock(tx: Transaction, paymentId: string, lines: readonly TakingLine[]): Promise<void> {
  if (lines.length === 0) return;
  const taken = lines.map(({ lineId, sku, quantity }) => ({ lineId, paymentId, sku, quantity }));
  await tx.insert(stockTaken).select(sql`select * from ${rowsOf(stockTaken, taken)} piece`);
  const wanted = sql`(select sku, sum(quantity)::integer as pieces from ${stockTaken}
    where payment_id = ${paymentId} group by sku) wanted`;
  const { rowCount } = await tx.execute(sql`
    update ${stock} set on_hand = on_hand - wanted.pieces from ${wanted}
      where ${stock.sku} = wanted.sku and on_hand >= wanted.pieces`);
  if (rowCount !== new Set(lines.map(({ sku }) => sku)).size) throw new Error("more was taken than is in stock");
}
