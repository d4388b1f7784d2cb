import { always, type Rule } from "./rule.ts";

/** Each change of staff has one entry in the audit, and no entry is about a change that did not happen. */
export const auditRules: readonly Rule[] = [
  always(
    "I25",
    "the entries of the audit are a chain that ends at its head",
    `format('entry %s of %s', e.position, e.tenant)`,
    `(SELECT tenant, position, previous_hash, hash FROM audit_entry
       UNION ALL SELECT tenant, position + 1, hash, NULL FROM audit_head) e
       LEFT JOIN audit_entry before ON before.tenant = e.tenant AND before.position = e.position - 1
       WHERE e.previous_hash <> coalesce(before.hash, repeat('0', 64)) OR (before.hash IS NULL AND e.position > 1)
         OR (e.hash IS NOT NULL AND NOT EXISTS (SELECT FROM audit_head h WHERE h.tenant = e.tenant AND h.position >= e.position))`,
  ),
  ...[
    {
      change: "partial refund",
      entries:
        "SELECT after::jsonb ->> 'refundId' FROM audit_entry WHERE action = 'order.refunded' AND after::jsonb ->> 'refundId' IS NOT NULL",
      changes: "SELECT DISTINCT refund_id::text FROM line_allowance",
    },
    {
      change: "erasure of a customer",
      entries: "SELECT subject_id FROM audit_entry WHERE action = 'customer.erased'",
      changes: "SELECT customer_id::text FROM desk_erasure",
    },
    {
      change: "publication of prices",
      entries: "SELECT tenant || ' ' || subject_id FROM audit_entry WHERE action = 'prices.published'",
      changes: "SELECT tenant || ' ' || number FROM price_edition",
    },
  ].map(({ change, entries, changes }) =>
    always(
      "I25",
      `each ${change} has one entry in the audit, and each entry its change`,
      `format('%s: %s changes, %s entries', id, changes, entries)`,
      `(SELECT id, count(*) FILTER (WHERE is_change) AS changes, count(*) FILTER (WHERE NOT is_change) AS entries
         FROM (SELECT changed.id, true AS is_change FROM (${changes}) changed(id)
           UNION ALL SELECT entered.id, false FROM (${entries}) entered(id)) one GROUP BY id) counted
         WHERE changes <> 1 OR entries <> 1`,
    ),
  ),
  always(
    "I27",
    "the editions of prices are numbered without gaps, and a draft begins with the newest one that was not withdrawn",
    `format('%s: %s editions up to %s, draft of %s', e.tenant, count(*), max(e.number), max(d.based_on))`,
    `price_edition e LEFT JOIN price_draft d ON d.tenant = e.tenant
         LEFT JOIN price_withdrawal w ON w.tenant = e.tenant AND w.number = e.number
       GROUP BY e.tenant
       HAVING count(*) <> max(e.number) OR max(d.based_on) <> max(e.number) FILTER (WHERE w.number IS NULL)`,
  ),
];
