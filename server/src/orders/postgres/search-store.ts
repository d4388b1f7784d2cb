import type { Owner } from "@boxwright/core/identity/visitor";
import { type LineState, lineStates } from "@boxwright/core/orders/line-states";
import { and, eq, type SQL, sql } from "drizzle-orm";
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
  { words, lineStates: states }: OrderFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<FoundOrders> {
  const values = { tenant, kind, id, first: page.offset + 1, last: page.offset + page.limit };
  const [found] =
    words.length === 0 && states === null
      ? await allOrders(db, values)
      : await matchingOrders(db, { ...values, patterns: words.map(patternOf), states: states ?? lineStates });
  return found ?? { orderIds: [], total: 0 };
}

const pageOfOrders = {
  total: sql<number>`count(*)`,
  orderIds: sql<string[]>`coalesce((array_agg(${orders.id} order by ${orders.createdAt} desc, ${orders.id} desc))
    [${sql.placeholder("first")}::integer : ${sql.placeholder("last")}::integer], '{}')`,
};

const allOrders = prepared<FoundOrders>((db) => db.select(pageOfOrders).from(orders).where(ownedByPlaceholders));

const matchingOrders = prepared<FoundOrders>((db) => {
  const lines = db
    .select({
      texts: sql<string>`string_agg(${lineTexts}, chr(10))`.as("texts"),
      isInState: sql<boolean>`bool_or(${orderLines.state} = any(${sql.placeholder("states")}::text[]))`.as(
        "is_in_state",
      ),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orders.id))
    .as("line");
  const texts = sql`concat_ws(chr(10), ${orders.number}, ${orders.poNumber}, ${addressTexts(orders.shippingAddress)},
    ${addressTexts(orders.billingAddress)}, ${lines.texts})`;
  return db
    .select(pageOfOrders)
    .from(orders)
    .crossJoinLateral(lines)
    .where(and(ownedByPlaceholders, lines.isInState, matchesAll(texts)));
});

/** Words have no white space, so none matches across the line breaks between two texts. */
const lineTexts = sql`concat_ws(chr(10), ${orderLines.titles} ->> 'en', ${orderLines.titles} ->> 'de',
  (select string_agg(name #>> '{}', chr(10)) from jsonb_path_query(${orderLines.artwork}, '$[*].name') name))`;

function addressTexts(address: PgColumn): SQL {
  const fields = ["company", "firstName", "lastName", "streetName", "additionalStreetInfo"];
  const place = ["postalCode", "city", "state", "country"];
  return sql.join(
    [...fields, ...place].map((field) => sql`${address} ->> ${sql.raw(`'${field}'`)}`),
    sql`, `,
  );
}

/** Whether a text matches all patterns, regardless of case. The database makes both lower case, so that it does so by the same rules. */
function matchesAll(text: SQL): SQL {
  return sql`lower(${text}) like all(array(select lower(pattern) from unnest(${sql.placeholder("patterns")}::text[]) pattern))`;
}

/** The pattern of the texts with a word. */
function patternOf(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
