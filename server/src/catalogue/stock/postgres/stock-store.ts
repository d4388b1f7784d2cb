import type { StockLine } from "@boxwright/core/catalogue/stock";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { stock, stockTaken } from "./tables.ts";

/** A line that takes pieces from the stock. */
export interface TakingLine extends StockLine {
  readonly lineId: string;
}

/** Puts the first pieces of each sku onto the shelf, once: later starts change nothing. */
export async function seedStock(
  db: Database,
  products: readonly { readonly sku: string; readonly initialStock: number | null }[],
): Promise<void> {
  const rows = products.flatMap(({ sku, initialStock: pieces }) =>
    pieces === null ? [] : [{ sku, received: pieces, onHand: pieces }],
  );
  if (rows.length > 0) await db.insert(stock).values(rows).onConflictDoNothing();
}

/** How many pieces of each sku an order may take; `paymentId` names a payment whose own reservation counts as free. */
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

/**
 * Locks the stock of these skus until the transaction ends. Every transaction locks skus in the same order, so that no two wait for each
 * other.
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

/** Takes the pieces of lines for a payment. Throws where a sku has too few: callers look first, under {@link lockStock}. */
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

/** Puts back what a payment reserved. Does nothing where it reserved nothing. */
export function returnStockOfPayment(tx: Transaction, paymentId: string): Promise<void> {
  return returnStock(tx, eq(stockTaken.paymentId, paymentId));
}

/** Puts back what lines of an order bought, as they are cancelled. Does nothing for lines that took nothing, or gave it back. */
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

export interface StockItem {
  readonly sku: string;
  readonly onHand: number;
  /** Reserved by payments under way, or sold. */
  readonly taken: number;
}

/** Everything that is held in stock, by sku. */
export async function listStock(db: Database): Promise<StockItem[]> {
  const rows = await db.select().from(stock).orderBy(stock.sku);
  return rows.map(itemOf);
}

/** Changes how many pieces are on hand; `change` answers null for a number that cannot be. */
export async function setStock(
  tx: Transaction,
  sku: string,
  change: (onHand: number) => number | null,
): Promise<StockItem | "unknown" | "out of range"> {
  const onHand = (await lockStock(tx, [sku])).get(sku);
  if (onHand === undefined) return "unknown";
  const after = change(onHand);
  if (after === null) return "out of range";
  const [row] = await tx
    .update(stock)
    .set({ onHand: after, received: sql`${stock.received} + ${after - onHand}` })
    .where(eq(stock.sku, sku))
    .returning();
  return row === undefined ? "unknown" : itemOf(row);
}

function itemOf({ sku, received, onHand }: typeof stock.$inferSelect): StockItem {
  return { sku, onHand, taken: received - onHand };
}
