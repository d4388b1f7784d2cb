import { noticeTopics } from "@boxwright/server/notifications/notice";
import { erasedEmail } from "@boxwright/server/orders/erased-email";
import { afterHealing, type Rule } from "./rule.ts";

/** The mails to erased customers are deleted, so only other orders have theirs. */
const mailedOrders = `(SELECT * FROM orders WHERE email IS DISTINCT FROM '${erasedEmail}')`;

/** Each line moves to one of these states as often as notices of the topic name it. */
const moveTopics = [
  ["artwork-problem", "'ArtworkFailed', 'ArtworkRejected'"],
  ["proof-ready", "'WaitingForCustomerApproval'"],
  ["in-production", "'SentToProduction'"],
] as const;

/** Mails whose message ids begin with these words report notices. */
const noticeMails = `^(${noticeTopics.join("|")}|order-completed)-[0-9a-f-]{36}$`;

const isArrived = `EXISTS (SELECT FROM parcel p WHERE p.delivery_id = d.id)
  AND NOT EXISTS (SELECT FROM parcel p WHERE p.delivery_id = d.id AND p.status <> 'Delivered')`;

const decisions = (decision: string) =>
  `proof_approval a JOIN line_proof p ON p.id = a.proof_id JOIN order_line l ON l.id = p.line_id
     WHERE l.order_id = o.id AND a.decision = '${decision}'`;

/** Events of an order `o`, the first words of the message ids of their mails, and a query that counts the events. */
const reportedEvents = [
  [
    "cancellation",
    "order-cancellation",
    "SELECT count(DISTINCT at) FROM order_history h WHERE h.order_id = o.id AND h.to_state = 'Cancelled'",
  ],
  [
    "receipt of artwork",
    "artwork-received",
    `SELECT count(*) FROM order_history h
       WHERE h.order_id = o.id AND h.to_state = 'ArtworkCheckInProgress' AND h.why = 'Artwork received'`,
  ],
  [
    "later payment",
    "payment-received",
    // A payment by hand has a mail if it leaves nothing due.
    `SELECT (SELECT count(*) FROM payment p WHERE p.order_id = o.id AND p.pays = 'order' AND p.status = 'captured')
       + (SELECT count(*) FROM audit_entry WHERE action = 'payment.recorded' AND subject_id = o.id::text AND after::json ->> 'due' = '0')`,
  ],
  [
    "partial refund",
    "order-refund",
    "SELECT count(*) FROM audit_entry WHERE action = 'order.refunded' AND subject_id = o.id::text",
  ],
  ["approval of a proof", "proof-approved", `SELECT count(*) FROM ${decisions("approve")}`],
  ["request for changes", "changes-received", `SELECT count(*) FROM ${decisions("requestChanges")}`],
] as const;

/** Shoppers are notified of each event once. */
export const mailRules: readonly Rule[] = [
  afterHealing(
    "I11",
    "an order is confirmed by one mail",
    `format('order %s: %s mails', o.id, count(m.id))`,
    `${mailedOrders} o LEFT JOIN dev_mail m ON m.message_id = 'order-confirmation-' || o.id
      GROUP BY o.id HAVING count(m.id) <> 1`,
  ),
  afterHealing(
    "I11",
    "an order by invoice with a due amount is announced by one mail",
    `format('order %s: %s mails', o.id, count(m.id))`,
    `${mailedOrders} o LEFT JOIN dev_mail m ON m.message_id = 'payment-due-' || o.id
      WHERE o.payment ->> 'type' = 'invoice' AND o.total - o.amount_cancelled > o.amount_paid - o.amount_refunded
      GROUP BY o.id HAVING count(m.id) <> 1`,
  ),
  ...reportedEvents.map(([event, kind, counted]) =>
    afterHealing(
      "I11",
      `each ${event} is reported by one mail`,
      `format('order %s: %s events, %s mails', o.number, done.events, sent.mails)`,
      // The subject of a mail about an order names its number.
      `${mailedOrders} o, LATERAL (${counted}) done(events),
         LATERAL (SELECT count(*) FROM dev_mail m
           WHERE m.message_id LIKE '${kind}-%' AND m.subject LIKE '%' || o.number || '%') sent(mails)
         WHERE done.events <> sent.mails`,
    ),
  ),
  ...moveTopics.map(([topic, states]) =>
    afterHealing(
      "I11",
      `each move that is reported as ${topic} has one notice`,
      `format('line %s: %s moves, %s notices', l.id, moved.times, noted.notices)`,
      `order_line l,
         LATERAL (SELECT count(*) AS times FROM order_history WHERE line_id = l.id AND to_state IN (${states})) moved,
         LATERAL (SELECT count(*) AS notices FROM order_notice WHERE subject_id = l.id AND topic = '${topic}') noted
         WHERE moved.times <> noted.notices`,
    ),
  ),
  afterHealing(
    "I11",
    "each parcel is announced as shipped once",
    `format('parcel %s: %s notices', p.id, noted.notices)`,
    `parcel p, LATERAL (SELECT count(*) AS notices FROM order_notice WHERE subject_id = p.id AND topic = 'shipped') noted
       WHERE noted.notices <> 1`,
  ),
  afterHealing(
    "I11",
    "each delivery is announced as delivered once, after its last parcel has arrived",
    `format('delivery %s: %s notices', d.id, noted.notices)`,
    `delivery d, LATERAL (SELECT count(*) AS notices FROM order_notice WHERE topic = 'delivered'
       AND subject_id = (SELECT p.id FROM parcel p WHERE p.delivery_id = d.id ORDER BY p.id DESC LIMIT 1)) noted
       WHERE noted.notices <> CASE WHEN ${isArrived} THEN 1 ELSE 0 END`,
  ),
  afterHealing(
    "I11",
    "each complete order is announced once, after everything has arrived",
    `format('order %s: %s notices', o.id, noted.notices)`,
    `orders o, LATERAL (SELECT count(*) AS notices FROM order_notice WHERE subject_id = o.id AND topic = 'completed') noted
       WHERE noted.notices <> CASE WHEN o.completed_at IS NOT NULL AND NOT EXISTS (SELECT FROM delivery d JOIN parcel p
         ON p.delivery_id = d.id WHERE d.order_id = o.id AND p.status <> 'Delivered') THEN 1 ELSE 0 END`,
  ),
  afterHealing(
    "I11",
    "each notice of a shipment, an arrival or a completion has its mail",
    `format('%s of %s in mail %s', n.topic, n.subject_id, n.mail_id)`,
    `order_notice n JOIN ${mailedOrders} o ON o.id = n.order_id WHERE n.topic IN ('shipped', 'delivered', 'completed')
       AND NOT EXISTS (SELECT FROM dev_mail m WHERE m.message_id LIKE '%' || n.topic || '-' || n.mail_id)`,
  ),
  // A line may have moved on before its mail is written. Then its notice belongs to a mail that is not sent.
  afterHealing(
    "I11",
    "each notice belongs to a mail, and each mail of notices has some, all of one order and one topic",
    `format('mail %s of notices about %s', coalesce(m.message_id, n.mail_id::text), n.subject_id)`,
    `(SELECT * FROM dev_mail WHERE message_id ~ '${noticeMails}') m
       FULL JOIN order_notice n ON right(m.message_id, 36) = n.mail_id::text
       LEFT JOIN order_notice other ON other.mail_id = n.mail_id
         AND (other.order_id, other.topic) IS DISTINCT FROM (n.order_id, n.topic)
       WHERE n.mail_id IS NULL OR other.id IS NOT NULL`,
  ),
];
