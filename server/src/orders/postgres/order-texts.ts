import { and, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/db/database.ts";
import { orderLines, orders } from "./tables.ts";

/** The lines of an order in one text. */
const lineTexts = sql`(select string_agg(concat_ws(chr(10), ${orderLines.titles} ->> 'en', ${orderLines.titles} ->> 'de',
    (select string_agg(name #>> '{}', chr(10)) from jsonb_path_query(${orderLines.artwork}, '$[*].name') name)), chr(10))
  from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;

/**
 * The texts of an order in which a search finds words: its number, PO number, addresses, product names and artwork names, in lower case.
 * Words have no white space, so none matches across the line breaks between two texts.
 */
export const textsOfOrder = sql<string>`lower(concat_ws(chr(10), ${orders.number}, ${orders.poNumber}, ${addressTexts(orders.shippingAddress)},
  case when ${orders.billingAddress} <> ${orders.shippingAddress} then ${addressTexts(orders.billingAddress)} end, ${lineTexts}))`;

/** {@link textsOfOrder} of a complete order, which no longer change once it has a number; null before that. */
export const finalTexts = sql<string | null>`case when ${orders.number} is not null then ${textsOfOrder} end`;

function addressTexts(address: PgColumn): SQL {
  const fields = ["company", "firstName", "lastName", "streetName", "additionalStreetInfo"];
  const place = ["postalCode", "city", "state", "country"];
  const texts = [...fields, ...place].map((field) => sql`${address} ->> ${sql.raw(`'${field}'`)}`);
  return sql`concat_ws(chr(10), ${sql.join(texts, sql`, `)})`;
}

const ordersPerBatch = 500;

/**
 * Stores the texts of complete orders that have none: an earlier version completed them, or they got their number later. Skips orders that
 * another transaction has locked.
 */
export async function storeMissingTexts(db: Database, batchSize = ordersPerBatch): Promise<void> {
  for (;;) {
    const batch = db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isNotNull(orders.completedAt), isNotNull(orders.number), isNull(orders.searchTexts)))
      .orderBy(orders.id)
      .limit(batchSize)
      .for("update", { skipLocked: true });
    const { rowCount } = await db.update(orders).set({ searchTexts: finalTexts }).where(inArray(orders.id, batch));
    if ((rowCount ?? 0) < batchSize) return;
  }
}
