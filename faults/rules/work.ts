import { afterHealing, always, type Rule } from "./rule.ts";

/** No work is left undone, done twice or blocked forever. */
export const workRules: readonly Rule[] = [
  afterHealing(
    "I11",
    "an order is confirmed by one mail",
    `format('order %s: %s mails', o.id, count(m.id))`,
    `orders o LEFT JOIN dev_mail m ON m.message_id = 'order-confirmation-' || o.id
      GROUP BY o.id HAVING count(m.id) <> 1`,
  ),
  afterHealing(
    "I11",
    "each cancellation is reported by one mail",
    `format('order %s: %s cancellations, %s mails', o.number, count(DISTINCT h.at), count(DISTINCT m.id))`,
    `orders o LEFT JOIN order_history h ON h.order_id = o.id AND h.to_state = 'Cancelled'
       LEFT JOIN dev_mail m ON m.message_id LIKE 'order-cancellation-%' AND m.subject LIKE '%' || o.number || '%'
       GROUP BY o.id HAVING count(DISTINCT h.at) <> count(DISTINCT m.id)`,
  ),
  always(
    "I13",
    "no connection waits for a lock or idles in a transaction for more than 5 s",
    `format('%s (%s): %s', application_name, state, left(query, 80))`,
    `pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND (state LIKE 'idle in transaction%' OR wait_event_type = 'Lock')
         AND state_change < clock_timestamp() - interval '5 seconds'`,
  ),
  afterHealing(
    "I14",
    "no request is still marked as in flight",
    `format('%s with key %s', operation, key)`,
    `idempotency_key WHERE reply IS NULL AND leased_until > now()`,
  ),
  always(
    "I14",
    "a stored reply names an existing order",
    `format('key %s of order %s', key, reply::jsonb #>> '{body,orderId}')`,
    `idempotency_key WHERE operation = 'checkout.payCart' AND (reply::jsonb #>> '{body,orderId}') IS NOT NULL
         AND NOT EXISTS (SELECT FROM orders o WHERE o.id::text = reply::jsonb #>> '{body,orderId}')`,
  ),
];
