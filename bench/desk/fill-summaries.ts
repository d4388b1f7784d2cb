import { openPool } from "../../server/src/platform/db/pool.ts";
import { createLogger } from "../../server/src/platform/log/logger.ts";
import { type Run, withoutIndexes } from "../without-indexes.ts";

/** Fills the summaries, open lines and texts of the orders that `fillOrders` made, as the shop writes them with each order. */
export async function fillSummaries(url: string): Promise<void> {
  const pool = openPool({ url, log: createLogger("warn"), connections: 1 });
  const client = await pool.connect();
  try {
    const run = (text: string, values: readonly unknown[] = []) =>
      client.query({ text, values: [...values], query_timeout: 3_600_000 } as never) as unknown as ReturnType<Run>;
    for (const text of settings) await run(text);
    await withoutIndexes(run, ["order_summary", "order_text"], async () => {
      for (const text of fill) await run(text);
    });
    await run("vacuum (analyze)");
  } finally {
    client.release(true);
    await pool.end();
  }
}

const settings = ["set statement_timeout = 0", "set session_replication_role = replica", "set work_mem = '256MB'"];

/** Of 100 orders that are under way, some wait for staff, the shopper or money. Days are near enough to those of the plant. */
const fill = [
  `update order_line set state = (array['ArtworkReview', 'ArtworkFailed', 'WaitingForArtwork', 'WaitingForCustomerApproval',
      'FulfillmentError', 'MerchantRejected'])[1 + abs(hashtext(id::text)) % 6]
    where state not in ('Shipped', 'Cancelled') and abs(hashtext(id::text)) % 5 = 0`,
  `update order_line set state = 'Cancelled' where state = 'Shipped' and abs(hashtext(id::text)) % 100 = 0`,
  `insert into order_summary (order_id, version, tenant, placed_at, completed_at, order_state, payment_state, on_terms, state, states,
      ship_by, start_by, moved_on, total, due, revenue)
    select o.id, o.version, o.tenant, o.created_at, o.completed_at,
      case when l.open > 0 then 'Confirmed' when l.shipped > 0 then 'Complete' else 'Cancelled' end,
      case when o.hash % 200 = 0 then 'BalanceDue' else 'Paid' end, o.hash % 20 = 0, l.least, l.states,
      case when l.open > 0 then l.arrival - 4 end, case when l.open > 0 then l.arrival - 6 end, null,
      o.total, case when o.hash % 200 = 0 then o.total else 0 end, o.subtotal
    from (select *, abs(hashtext(id::text)) as hash from orders) o
    cross join lateral (
      select count(*) filter (where state not in ('Shipped', 'Cancelled')) as open, count(*) filter (where state = 'Shipped') as shipped,
        array_agg(distinct state) as states, min(arrival) filter (where state not in ('Shipped', 'Cancelled')) as arrival,
        (array_agg(state order by state in ('Cancelled'), state in ('Shipped'), place))[1] as least
      from order_line where order_id = o.id
    ) l`,
  `insert into open_line (line_id, order_id, tenant, state, since, ship_by, start_by, work_left)
    select l.id, l.order_id, o.tenant, l.state, (select max(at) from order_history where line_id = l.id), l.arrival - 4, l.arrival - 6, 2
    from order_line l join orders o on o.id = l.order_id where l.state not in ('Shipped', 'Cancelled')`,
  `insert into order_text (order_id, tenant, placed_at, texts)
    select o.id, o.tenant, o.created_at, concat_ws(chr(10), coalesce(o.search_texts, lower(concat_ws(chr(10), o.number, o.po_number,
      o.shipping_address ->> 'company', o.shipping_address ->> 'firstName', o.shipping_address ->> 'lastName',
      o.shipping_address ->> 'streetName', o.shipping_address ->> 'postalCode', o.shipping_address ->> 'city',
      (select string_agg(titles ->> 'en', chr(10)) from order_line where order_id = o.id)))), o.email)
    from orders o`,
];
