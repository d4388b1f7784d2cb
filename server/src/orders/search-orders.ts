import type { Visitor } from "@boxwright/core/identity/visitor";
import type { LineState } from "@boxwright/core/orders/line-states";
import type { Order } from "@boxwright/core/orders/order";
import type { Database } from "../platform/db/database.ts";
import { findOrders } from "./postgres/search-store.ts";
import { readOrdersById } from "./read-order.ts";

export interface OrderSearch {
  /** Words that each occur in the order, in upper or lower case. */
  readonly query: string;
  /** Only orders with a line in one of these states; null for all. */
  readonly lineStates: readonly LineState[] | null;
  /** From 1. */
  readonly pageNumber: number;
  readonly limit: number;
}

export interface OrderPage {
  /** Newest first; none after the last page. */
  readonly orders: readonly Order[];
  /** The number of orders on all pages. */
  readonly total: number;
}

/** A page of a visitor's orders, read in two statements. */
export async function searchOrders(db: Database, visitor: Visitor, search: OrderSearch): Promise<OrderPage> {
  const { query, lineStates, pageNumber, limit } = search;
  const words = [...new Set(query.split(/\s+/u).filter((word) => word !== ""))];
  const page = { offset: (pageNumber - 1) * limit, limit };
  const { orderIds, total } = await findOrders(db, visitor, { words, lineStates }, page);
  const orders = new Map((await readOrdersById(db, orderIds)).map((order) => [order.id, order]));
  return { orders: orderIds.flatMap((id) => orders.get(id) ?? []), total };
}
