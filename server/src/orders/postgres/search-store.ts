import type { Owner } from "@boxwright/core/identity/visitor";
import type { LineState } from "@boxwright/core/orders/line-states";
import { and, count, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { ownedByPlaceholders } from "./order-owner.ts";
import { orderLines, orders } from "./tables.ts";

export interface OrderFilter {
  /** All of them occur in the texts of the order. */
  readonly words: readonly string[];
  /** Only orders with a line in one of these states; null for all. */
  readonly lineStates: readonly LineState[] | null;
}

export interface FoundOrders {
  /** The orders of the page, newest first. */
  readonly orderIds: readonly string[];
  readonly total: number;
}

/** A page of an owner's orders, newest first, and the number of all. */
export async function findOrders(
  db: Database,
  { tenant, kind, id }: Owner,
  filter: OrderFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<FoundOrders> {
  const range = { offset, limit, first: offset + 1, last: offset + limit };
  const wanted = { patterns: filter.words.map(patternOf), states: filter.lineStates ?? [] };
  const [found] = await statementOf(filter)(db, { tenant, kind, id, ...range, ...wanted });
  return found ?? { orderIds: [], total: 0 };
}

/** A statement for each kind of filter, because PostgreSQL plans it once for all values. */
function statementOf({ words, lineStates }: OrderFilter) {
  if (lineStates === null) return words.length === 0 ? allOrders : ordersWithWords;
  return words.length === 0 ? ordersInStates : ordersInStatesWithWords;
}

/**
 * Counts in the index `orders_of_owner` alone, and reads in its order (hence `nulls last`), so that only the rows of the page and of the
 * pages before it are read.
 */
const allOrders = prepared<FoundOrders>((db) => {
  const { id, createdAt } = orders;
  const total = db.select({ total: count() }).from(orders).where(ownedByPlaceholders);
  const page = db
    .select({ id })
    .from(orders)
    .where(ownedByPlaceholders)
    .orderBy(sql`${createdAt} desc nulls last`, desc(id))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"));
  return db
    .select({ total: sql<number>`(${total})`, orderIds: sql<string[]>`array(${page})` })
    .from(sql`(values (1)) page`);
});

/** Whether a line of the order is in one of the states. */
const isInState = sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id}
  and ${orderLines.state} = any(${sql.placeholder("states")}::text[]))`;

/** The texts of the order itself. They are computed once (`offset 0`), and those of its lines only if these do not have all words. */
const ownTexts = sql`(select lower(concat_ws(chr(10), ${orders.number}, ${orders.poNumber}, ${addressTexts(orders.shippingAddress)},
  case when ${orders.billingAddress} <> ${orders.shippingAddress} then ${addressTexts(orders.billingAddress)} end)) as texts offset 0) own`;

/** Words have no white space, so none matches across the line breaks between two texts. */
const lineTexts = sql`(select lower(string_agg(concat_ws(chr(10), ${orderLines.titles} ->> 'en', ${orderLines.titles} ->> 'de',
    (select string_agg(name #>> '{}', chr(10)) from jsonb_path_query(${orderLines.artwork}, '$[*].name') name)), chr(10)))
  from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;

/** The database makes texts and words lower case, so that both follow the same rules. */
const patterns = sql`all(array(select lower(pattern) from unnest(${sql.placeholder("patterns")}::text[]) pattern))`;

const hasWords = sql`(own.texts like ${patterns} or concat_ws(chr(10), own.texts, ${lineTexts}) like ${patterns})`;

const ordersInStates = preparedPage(isInState);
const ordersWithWords = preparedPage(hasWords);
const ordersInStatesWithWords = preparedPage(and(isInState, hasWords));

/** A page of the owner's orders that meet a condition. */
function preparedPage(condition: SQL | undefined) {
  const { id, createdAt } = orders;
  const ids = sql`array_agg(${id} order by ${createdAt} desc, ${id} desc)`;
  const [first, last] = [sql.placeholder("first"), sql.placeholder("last")];
  return prepared<FoundOrders>((db) =>
    db
      .select({
        total: sql<number>`count(*)`,
        orderIds: sql<string[]>`coalesce((${ids})[${first}::integer : ${last}::integer], '{}')`,
      })
      .from(orders)
      .crossJoinLateral(ownTexts)
      .where(and(ownedByPlaceholders, condition)),
  );
}

function addressTexts(address: PgColumn): SQL {
  const fields = ["company", "firstName", "lastName", "streetName", "additionalStreetInfo"];
  const place = ["postalCode", "city", "state", "country"];
  const texts = [...fields, ...place].map((field) => sql`${address} ->> ${sql.raw(`'${field}'`)}`);
  return sql`concat_ws(chr(10), ${sql.join(texts, sql`, `)})`;
}

/** The pattern of the texts with a word. */
function patternOf(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
