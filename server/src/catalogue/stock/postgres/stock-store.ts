import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import type { StockRefusal } from "../../refusals.ts";
import { lockStock } from "../take-stock.ts";
import { stock } from "./tables.ts";

/** Stores the initial stock of each sku. Later starts change nothing. */
export async function seedStock(
  db: Database,
  products: readonly { readonly sku: string; readonly initialStock: number | null }[],
): Promise<void> {
  const rows = products.flatMap(({ sku, initialStock: pieces }) =>
    pieces === null ? [] : [{ sku, received: pieces, onHand: pieces }],
  );
  if (rows.length > 0) await db.insert(stock).values(rows).onConflictDoNothing();
}

export interface StockItem {
  readonly sku: string;
  readonly onHand: number;
  /** Reserved by payments under way, or sold. */
  readonly taken: number;
}

/** All stock, sorted by sku. */
export async function listStock(db: Database): Promise<StockItem[]> {
  const rows = await db.select().from(stock).orderBy(stock.sku);
  return rows.map(itemOf);
}

/** Changes the pieces on hand. `change` returns null for an impossible number. */
export async function setStock(
  tx: Transaction,
  sku: string,
  change: (onHand: number) => number | null,
): Promise<Result<StockItem, StockRefusal>> {
  const onHand = (await lockStock(tx, [sku])).get(sku);
  if (onHand === undefined) return refused({ kind: "unknownSku" });
  const after = change(onHand);
  if (after === null) return refused({ kind: "outOfRange" });
  const [row] = await tx
    .update(stock)
    .set({ onHand: after, received: sql`${stock.received} + ${after - onHand}` })
    .where(eq(stock.sku, sku))
    .returning();
  return row === undefined ? refused({ kind: "unknownSku" }) : ok(itemOf(row));
}

function itemOf({ sku, received, onHand }: typeof stock.$inferSelect): StockItem {
  return { sku, onHand, taken: received - onHand };
}
