import type { Order } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import type { OrderSummary } from "@boxwright/core/orders/order-summary";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../../platform/db/database.ts";
import { preparedSql } from "../../../platform/db/prepared.ts";
import { columnsOf, jsonOf, placeholderOfRows } from "../../../platform/db/rows.ts";
import { textsOfOrder } from "../../postgres/order-texts.ts";
import { orders } from "../../postgres/tables.ts";
import { openLines, orderSummaries, orderTexts } from "./tables.ts";

/** Stores the summary of an order, its open lines and, once it has a number, its texts, in place of those that it has, in one statement. */
export async function storeSummary(tx: Transaction, order: Order, summary: OrderSummary): Promise<void> {
  const { openLines: lines, ...rest } = summary;
  const { id: orderId, tenant, version, createdAt: placedAt, completedAt, onTerms, assigneeId } = order;
  const row = {
    ...rest,
    states: [...rest.states],
    orderId,
    version,
    tenant,
    placedAt,
    completedAt,
    onTerms,
    assigneeId,
  };
  const lineRows = lines.map(({ id: lineId, ...line }) => ({ ...line, lineId, orderId, tenant }));
  const { total } = figuresOf(order).bought;
  await replace(tx, {
    orderId,
    summary: jsonOf(orderSummaries, [{ ...row, total }]),
    lines: jsonOf(openLines, lineRows),
    lineIds: lines.map(({ id }) => id),
  });
}

/**
 * Writing the index of texts takes long. So an order gets its texts with its number, which is one of them, and later only if they have
 * changed.
 */
const insertTexts = sql`
  insert into ${orderTexts} (order_id, tenant, placed_at, texts)
  select ${orders.id}, ${orders.tenant}, ${orders.createdAt}, concat_ws(chr(10), ${textsOfOrder}, lower(${orders.email}))
  from ${orders} where ${orders.id} = ${sql.placeholder("orderId")} and ${orders.number} is not null
  on conflict (order_id) do update set texts = excluded.texts where ${orderTexts.texts} <> excluded.texts`;

const replace = preparedSql(
  () => sql`
    with summary as (
      insert into ${orderSummaries} (${columnsOf(orderSummaries)})
      select * from ${placeholderOfRows(orderSummaries, "summary")} row
      on conflict (order_id) do update set ${excludedOf(orderSummaries)}
    ),
    ended as (
      delete from ${openLines} where ${openLines.orderId} = ${sql.placeholder("orderId")}
        and ${openLines.lineId} <> all (${sql.placeholder("lineIds")}::uuid[])
    ),
    line as (
      insert into ${openLines} (${columnsOf(openLines)}) select * from ${placeholderOfRows(openLines, "lines")} row
      on conflict (line_id) do update set ${excludedOf(openLines)}
    )
    ${insertTexts}`,
);

const replaceTexts = preparedSql(() => insertTexts);

/** Stores the texts of an order after a change that has no other effect on its summary. */
export async function storeTexts(tx: Transaction, orderId: string): Promise<void> {
  await replaceTexts(tx, { orderId });
}

/** `column = excluded.column` for all columns but the key. */
function excludedOf(table: PgTable): SQL {
  const columns = Object.values(getTableColumns(table)).filter(({ primary }) => !primary);
  return sql.join(
    columns.map(({ name }) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  );
}

/** The ids of at most `limit` orders after `after`, and those among them whose summary is missing or of another version. */
export async function findUnsummarised(
  db: Database,
  after: string,
  limit: number,
): Promise<{ readonly last: string | null; readonly ids: readonly string[] }> {
  const { rows } = await db.execute<{ last: string | null; ids: string[] | null }>(sql`
    select max(page.id::text) as last,
      array_agg(page.id) filter (where summary.version is distinct from page.version
        or (texts.order_id is null and page.number is not null)) as ids
    from (select id, version, number from ${orders} where id > ${after} order by id limit ${limit}) page
    left join ${orderSummaries} summary on summary.order_id = page.id
    left join ${orderTexts} texts on texts.order_id = page.id`);
  return { last: rows[0]?.last ?? null, ids: rows[0]?.ids ?? [] };
}

/** Orders with a waiting line whose days were calculated before this day. */
export async function findMoved(db: Database, today: string, limit: number): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select order_id as id from ${orderSummaries} where moved_on < ${today} order by moved_on limit ${limit}`);
  return rows.map(({ id }) => id);
}
