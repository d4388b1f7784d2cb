import { openPool } from "../../server/src/platform/db/pool.ts";
import { createLogger } from "../../server/src/platform/log/logger.ts";

/** Fills what the desk lists besides orders, as a shop with as many orders has it after five years. Does nothing in a database that has it. */
export async function fillLists(url: string): Promise<void> {
  const pool = openPool({ url, log: createLogger("warn"), connections: 1 });
  const client = await pool.connect();
  const run = (text: string) => client.query({ text, query_timeout: 3_600_000 } as never);
  try {
    const { rows } = await client.query("select 1 from review limit 1");
    if (rows.length > 0) return;
    for (const text of ["set statement_timeout = 0", "set session_replication_role = replica", ...fill])
      await run(text);
    await run(
      "vacuum (analyze) review, inquiry, inquiry_message, audit_entry, coupon, coupon_redemption, order_note, webhook_delivery, handover_note",
    );
  } finally {
    client.release(true);
    await pool.end();
  }
}

const tenant = "'boxwright-us'";
const person = "'00000000-0000-7000-8000-000000000001'";
/** One order in so many has a review; of these, some still wait. */
const ofReviews = 20;

const fill = [
  `insert into review (id, tenant, product_key, order_line_id, stars, title, text, display_name, culture, state, is_demo, created_at, moderated_at)
    select md5('review ' || n)::uuid, ${tenant}, product_key, line_id, 1 + n % 5, 'Review ' || n, repeat('A text about this box. ', 10),
      'Shopper ' || n, 'en-US', state, false, at, case when state <> 'pending' then at + interval '1 day' end
    from (
      select *, case when from_newest <= 30 then 'pending' when n % 50 = 0 then 'rejected' else 'approved' end as state from (
        select l.id as line_id, l.product_key, o.created_at + interval '20 days' as at, row_number() over (order by o.created_at) as n,
          row_number() over (order by o.created_at desc) as from_newest
        from orders o join order_line l on l.order_id = o.id and l.place = 0 where abs(hashtext(o.id::text)) % ${ofReviews} = 0
      ) bought
    ) one`,
  `insert into inquiry (id, tenant, kind, sender_kind, sender_id, email, entry, created_at, state)
    select md5('inquiry ' || id)::uuid, ${tenant}, 'contact', 'anonymous', md5('sender ' || id)::uuid, 'sender@bench.example',
      '{"kind": "contact", "name": "Sender", "email": "sender@bench.example", "culture": "en-US", "message": "Do you make this box?"}',
      created_at, case when newest <= 100 then 'open' when newest <= 1000 then 'waiting' else 'closed' end
    from (select id, created_at, row_number() over (order by created_at desc) as newest from orders
      where abs(hashtext(id::text)) % 20 = 1) sent`,
  `insert into inquiry_message (id, inquiry_id, direction, author, text, at)
    select md5('message ' || id)::uuid, id, 'out', 'Service', 'Yes, we do.', created_at from inquiry where state <> 'open'`,
  `insert into audit_entry (tenant, position, at, actor_kind, actor_id, actor_name, actor_role, action, subject_kind, subject_id,
      subject_label, before, after, client_ip, previous_hash, hash)
    select ${tenant}, n, created_at, 'staff', ('00000000-0000-7000-8000-' || lpad(to_hex(n % 30), 12, '0'))::uuid, 'Member ' || n % 30,
      'service', (array['line.moved', 'line.cancelled', 'order.edited', 'mail.resent', 'artwork.approved', 'review.approved',
        'coupon.changed', 'customer.changed'])[1 + n % 8], 'order', id::text, number, '{"state": "ArtworkReview"}',
      '{"state": "ReadyForProduction"}', '192.0.2.1', repeat('a', 64), repeat('b', 64)
    from (select id, number, created_at, row_number() over (order by created_at) as n from orders) o
    on conflict do nothing`,
  `insert into audit_head (tenant, position, hash)
    select tenant, max(position), repeat('b', 64) from audit_entry group by tenant
    on conflict (tenant) do update set position = excluded.position, hash = excluded.hash`,
  `insert into coupon (id, code, offer, minimum_subtotal, usage_limit, buyer_limit, texts, tenant)
    select md5('coupon ' || n)::uuid, 'BENCH' || n, '{"kind": "percentOffGoods", "percent": 10}', 0, 2147483647, 2147483647,
      jsonb_build_object('displayMessage', jsonb_build_object('en', 'Ten percent off, number ' || n, 'de', 'Zehn Prozent'),
        'expirationMessage', none, 'staticLegalCopy', none, 'detailsMessage', none), ${tenant}
    from generate_series(1, 2000) n, (select '{"en": "", "de": ""}'::jsonb as none) texts`,
  `insert into coupon_redemption (payment_id, coupon_id, usage_limit, buyer_limit, buyer, redeemed_at, discount)
    select payment_id, md5('coupon ' || case when hashtext(number) % 2 = 0 then 1 else 1 + abs(hashtext(id::text)) % 2000 end)::uuid, 2147483647,
      2147483647, owner_id::text, created_at, discount
    from orders where abs(hashtext(id::text)) % 5 = 0`,
  `insert into order_note (id, order_id, staff_id, text, mentions, at)
    select md5('note ' || id)::uuid, id, ${person}, 'A note', '{}', created_at from orders where abs(hashtext(id::text)) % 20 = 2`,
  `insert into webhook_delivery (id, tenant, type, order_id, body, created_at, tries, last_try_at, delivered_at)
    select md5('webhook ' || id)::uuid, ${tenant}, 'order.created', id, '{"type": "order.created"}', created_at, 1, created_at,
      case when hashtext(id::text) % 10000 <> 0 then created_at end from orders`,
  `insert into handover_note (id, tenant, text, for_group, by_id, by_name, at, done_by_id, done_by_name, done_at)
    select md5('handover ' || id)::uuid, ${tenant}, 'A note', 'everyone', ${person}, 'Bench', created_at, ${person}, 'Bench', created_at
    from orders where abs(hashtext(id::text)) % 1000 = 0`,
];
