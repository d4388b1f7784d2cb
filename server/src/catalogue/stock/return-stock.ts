import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/database.ts";
import { stock, stockTaken } from "./postgres/tables.ts";
import { lockStock } from "./take-stock.ts";

/** Returns the pieces that a payment reserved, if any. */
export function returnStockOfPayment(tx: Transaction, paymentId: string): Promise<void> {
  return returnStock(tx, eq(stockTaken.paymentId, paymentId));
}

/** Returns the pieces of cancelled lines, unless they took none or were returned before. */
export async function returnStockOfLines(tx: Transaction, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length > 0) await returnStock(tx, inArray(stockTaken.lineId, [...lineIds]));
}

async function returnStock(tx: Transaction, which: SQL): Promise<void> {
  const taken = await tx.select({ sku: stockTaken.sku }).from(stockTaken).where(which);
  if (taken.length === 0) return;
  await lockStock(
    tx,
    taken.map(({ sku }) => sku),
  );
  await tx.execute(sql`
    with returned as (delete from ${stockTaken} where ${which} returning sku, quantity),
      pieces as (select sku, sum(quantity)::integer as quantity from returned group by sku)
    update ${stock} set on_hand = on_hand + pieces.quantity from pieces where ${stock.sku} = pieces.sku`);
}
