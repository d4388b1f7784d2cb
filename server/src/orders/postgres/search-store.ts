import type { Owner } from "@boxwright/core/identity/visitor";
import type { LineState } from "@boxwright/core/orders/line-states";
import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { patternOf } from "../../platform/db/patterns.ts";
import { type OrderPage, preparedOrderPage } from "../read-order.ts";
import { ownedByPlaceholders } from "./order-owner.ts";
import { textsOfOrder } from "./order-texts.ts";
import { orderLines, orders } from "./tables.ts";

export interface OrderFilter {
  /** All of them occur in the texts of the order. */
  readonly words: readonly string[];
  /** Only orders with a line in one of these states; null for all. */
  readonly lineStates: readonly LineState[] | null;
}

/** A page of an owner's orders, newest first, and the number of all, in one statement. */
export function findOrders(
  db: Database,
  { tenant, kind, id }: Owner,
  filter: OrderFilter,
  { offset, limit, withHistory }: { readonly offset: number; readonly limit: number; readonly withHistory: boolean },
): Promise<OrderPage> {
  const range = { offset, limit, withHistory, first: offset + 1, last: offset + limit };
  const wanted = { patterns: filter.words.map(patternOf), states: filter.lineStates ?? [] };
  return statementOf(filter)(db, { tenant, kind, id, ...range, ...wanted });
}

/** A statement for each kind of filter, because PostgreSQL plans it once for all values. */
function statementOf({ words, lineStates }: OrderFilter) {
  if (lineStates === null) return words.length === 0 ? allOrders : ordersWithWords;
  return words.length === 0 ? ordersInStates : ordersInStatesWithWords;
}

/** Newest first, in the sequence of the index `orders_of_owner_with_amounts` (hence `nulls last`). */
const newestFirst = sql`${orders.createdAt} desc nulls last, ${orders.id} desc nulls last`;

/** Counts the orders and finds the page in the index alone, without reading a row of an order. */
const allOrders = preparedOrderPage(sql`select
  (select count(*) from ${orders} where ${ownedByPlaceholders}) as total,
  array(select ${orders.id} from ${orders} where ${ownedByPlaceholders} order by ${newestFirst}
    limit ${sql.placeholder("limit")} offset ${sql.placeholder("offset")}) as order_ids`);

/**
 * Whether a line of the order is in one of the states. With `array_position` as a filter, PostgreSQL reads only the index
 * `order_line_in_state`, one entry per line. With `= any`, it chose another index and read the rows of the lines.
 */
const isInState = sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id}
  and array_position(${sql.placeholder("states")}::text[], ${orderLines.state}) is not null)`;

/** The texts are computed if they are not stored. The database makes texts and words lower case, so that both follow the same rules. */
const hasWords = sql`coalesce(${orders.searchTexts}, ${textsOfOrder}) like
  all(array(select lower(pattern) from unnest(${sql.placeholder("patterns")}::text[]) pattern))`;

const ordersInStates = ordersWith(isInState);
const ordersWithWords = ordersWith(hasWords);
const ordersInStatesWithWords = ordersWith(and(isInState, hasWords));

/** Pages of the owner's orders that meet a condition. */
function ordersWith(condition: SQL | undefined) {
  const ids = sql`array_agg(${orders.id} order by ${newestFirst})`;
  const [first, last] = [sql.placeholder("first"), sql.placeholder("last")];
  return preparedOrderPage(sql`select count(*) as total, (${ids})[${first}::integer : ${last}::integer] as order_ids
    from ${orders} where ${and(ownedByPlaceholders, condition)}`);
}
