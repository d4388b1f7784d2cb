import type { Owner } from "@boxwright/core/identity/visitor";
import { type Cents, toCents } from "@boxwright/core/kernel/money";
import { count, min, sql, sum } from "drizzle-orm";
import type { Database } from "../platform/db/database.ts";
import { isOwnedBy } from "./postgres/order-owner.ts";
import { orders } from "./postgres/tables.ts";

export interface MoneyOfOwner {
  readonly orders: number;
  /** When the first order was placed; null without orders. */
  readonly since: Date | null;
  /** The totals of the orders without their taxes and without what was cancelled. */
  readonly spent: Cents;
  readonly due: Cents;
}

/** What an owner has ordered, spent and still owes. */
export async function moneyOfOwner(db: Database, owner: Owner): Promise<MoneyOfOwner> {
  const { total, tax, amountCancelled, amountPaid, amountRefunded } = orders;
  const kept = sql`${total} - ${amountCancelled}`;
  const [found] = await db
    .select({
      orders: count(),
      since: min(orders.createdAt),
      spent: sum(sql`greatest(0, ${kept} - ${tax})`).mapWith(Number),
      due: sum(sql`greatest(0, ${kept} - ${amountPaid} + ${amountRefunded})`).mapWith(Number),
    })
    .from(orders)
    .where(isOwnedBy(owner));
  const { orders: placed = 0, since = null, spent, due } = found ?? {};
  return { orders: placed, since, spent: toCents(spent ?? 0), due: toCents(due ?? 0) };
}
