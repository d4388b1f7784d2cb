import type { Owner } from "@boxwright/core/identity/visitor";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Database } from "../platform/db/database.ts";
import { findOrders } from "./postgres/search-store.ts";
import type { OrderPage } from "./read-order.ts";

export interface OrderSearch {
  /** Words that each occur in the order, in upper or lower case. */
  readonly query: string;
  /** Only orders with a line in one of these states; null for all. */
  readonly lineStates: readonly LineState[] | null;
  /** From 1. */
  readonly pageNumber: number;
  readonly limit: number;
  /** If false, complete orders have an empty history, which takes less time. No other field needs it, because none of their lines waits. */
  readonly withHistory: boolean;
}

/** Every history ends before this page, and PostgreSQL can count the orders before it. */
const farthestPage = 10_000_000;

/** A page of an owner's orders, newest first; none after the last page. */
export function searchOrders(db: Database, owner: Owner, search: OrderSearch): Promise<OrderPage> {
  const { query, lineStates, pageNumber, limit, withHistory } = search;
  const words = [...new Set(query.split(/\s+/u).filter((word) => word !== ""))];
  const offset = (Math.min(pageNumber, farthestPage) - 1) * limit;
  return findOrders(db, owner, { words, lineStates }, { offset, limit, withHistory });
}
