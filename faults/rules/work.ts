import { afterHealing, always, type Rule } from "./rule.ts";

/** No work is left undone, done twice or blocked forever. */
export const workRules: readonly Rule[] = [
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
  always(
    "I15",
    "no job has failed at its last attempt, except scheduled ones, which run again",
    `format('%s %s: %s', name, data, output)`,
    `pgboss.job WHERE name = 'dead-letter' AND data <> '{}'`,
  ),
  afterHealing(
    "I15",
    "no job that is due waits or runs",
    `format('%s %s (%s)', name, data, state)`,
    `pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()
       AND name <> 'dead-letter' AND name !~ '^__pgboss'`,
  ),
];
