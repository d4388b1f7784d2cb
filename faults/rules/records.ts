import { afterHealing, always, type Rule } from "./rule.ts";

/** Payments, orders and carts agree. */
export const recordRules: readonly Rule[] = [
  always(
    "I1",
    "a cart's payment that went through has an order",
    `format('payment %s (%s)', p.id, p.status)`,
    `payment p LEFT JOIN orders o ON o.payment_id = p.id AND o.id = p.order_id AND o.cart_id = p.cart_id
       WHERE p.pays = 'cart' AND p.status IN ('captured', 'invoiced') AND o.id IS NULL`,
  ),
  always(
    "I1",
    "an order has a payment that went through",
    `format('order %s by payment %s (%s)', o.id, o.payment_id, p.status)`,
    `orders o LEFT JOIN payment p ON p.id = o.payment_id
       WHERE (p.status IN ('captured', 'invoiced')) IS NOT TRUE`,
  ),
  always(
    "I1",
    "a cart names the order that it became, and no other",
    `format('cart %s (%s), order %s', c.id, c.state, o.id)`,
    `cart c LEFT JOIN orders o ON o.cart_id = c.id WHERE c.order_id IS DISTINCT FROM o.id`,
  ),
  always(
    "I4",
    "an order number has the form BW-00000000 and is unique",
    `format('%s: %s orders', number, count(*))`,
    `orders
      WHERE number IS NOT NULL GROUP BY number HAVING count(*) > 1 OR number !~ '^BW-[0-9]{8}$'`,
  ),
  afterHealing("I4", "every order has a number", `format('order %s', id)`, `orders WHERE number IS NULL`),
  always(
    "I5",
    "a cart has at most one payment that is pending or went through",
    `format('cart %s: %s payments', cart_id, count(*))`,
    `payment
      WHERE pays = 'cart' AND status IN ('pending', 'captured', 'invoiced') GROUP BY cart_id HAVING count(*) > 1`,
  ),
  afterHealing(
    "I7",
    "no payment waits for its outcome for more than a minute",
    `format('payment %s since %s', id, created_at)`,
    `payment WHERE status = 'pending' AND created_at < now() - interval '60 seconds'`,
  ),
  always(
    "I7",
    "a cart is locked exactly while its payment is pending",
    `format('cart %s by payment %s (%s), held by %s', p.cart_id, p.id, p.status, c.payment_id)`,
    `payment p JOIN cart c ON c.id = p.cart_id
       WHERE p.pays = 'cart' AND (c.payment_id IS NOT DISTINCT FROM p.id) <> (p.status = 'pending')`,
  ),
  always(
    "I8",
    "an order has the lines that the shopper saw when paying, and no other",
    `format('order %s, line %s', coalesce(seen.order_id, l.order_id), coalesce(seen.line_id, l.id))`,
    `(SELECT p.order_id, (line ->> 'id')::uuid AS line_id, (line ->> 'quantity')::int AS quantity
          FROM payment p, jsonb_array_elements(p.snapshot -> 'lines') line
          WHERE p.pays = 'cart' AND p.order_id IS NOT NULL) seen
       FULL JOIN order_line l ON l.id = seen.line_id AND l.order_id = seen.order_id
       WHERE l.quantity IS DISTINCT FROM seen.quantity`,
  ),
  always(
    "I17",
    "the numbers of invoices and credit notes have no gaps",
    `format('%s of %s: last number %s, %s documents', c.kind, c.tenant, c.last, count(d.id))`,
    `document_counter c LEFT JOIN issued_document d ON d.tenant = c.tenant AND d.kind = c.kind
       WHERE c.kind <> 'quotation' GROUP BY c.tenant, c.kind, c.last
       HAVING count(d.id) <> c.last OR coalesce(max(d.place), 0) <> c.last`,
  ),
  afterHealing(
    "I17",
    "a paid or invoiced order has one invoice",
    `format('order %s: %s invoices', o.id, count(d.id))`,
    `orders o LEFT JOIN issued_document d ON d.order_id = o.id AND d.kind = 'invoice'
       WHERE NOT o.is_migrated AND (o.amount_paid > 0 OR o.amount_cancelled < o.total OR o.total = 0)
       GROUP BY o.id HAVING count(d.id) <> 1`,
  ),
  afterHealing(
    "I17",
    "a refund has one credit note",
    `format('refund %s: %s credit notes', r.id, count(d.id))`,
    `refund r LEFT JOIN issued_document d ON d.cancellation_id = r.id AND d.kind = 'creditNote'
       GROUP BY r.id HAVING count(d.id) <> 1`,
  ),
];
