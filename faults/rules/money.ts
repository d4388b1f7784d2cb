import { afterHealing, always, type Rule, withoutPayment } from "./rule.ts";

const taken = `(SELECT order_id, sum(amount) AS cents, sum(refunded) AS refunded,
  count(*) FILTER (WHERE refunded < amount) AS kept_charges FROM ledger GROUP BY order_id)`;

/** The cents that the shop has promised to refund of each payment, and those that it has refunded. */
const promised = `(SELECT payment_id, max(total) AS cents, max(total) FILTER (WHERE refunded_at IS NOT NULL) AS done
  FROM refund GROUP BY payment_id)`;

const linePrice = "(goods - goods_discount + goods_tax + shipping - shipping_discount + shipping_tax)";

const allowed = "(allowed_goods + allowed_shipping)";

/** The cents that each order keeps: the price of its lines less partial refunds, and of cancelled ones the part that the shop keeps. */
const keptOfOrders = `(SELECT order_id, sum(CASE state WHEN 'Cancelled' THEN kept ELSE ${linePrice} - ${allowed} END) AS kept
  FROM order_line GROUP BY order_id)`;

/** Payments, refunds, orders and the gateway's books agree to the cent. */
export const moneyRules: readonly Rule[] = [
  always(
    "I2",
    "a captured payment equals the charge at the gateway",
    `format('payment %s of %s cents, gateway %s', p.id, p.amount, coalesce(l.cents, 0))`,
    `payment p LEFT JOIN ${taken} l ON l.order_id = p.id::text
       WHERE p.status = 'captured' AND p.method = 'BRAINTREE' AND l.cents IS DISTINCT FROM p.amount`,
  ),
  always(
    "I2",
    "the gateway has the charge that a payment names",
    `format('payment %s by charge %s', p.id, p.transaction_id)`,
    `payment p WHERE p.transaction_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM ledger l WHERE l.id = p.transaction_id AND l.order_id = p.id::text)`,
  ),
  always(
    "I2",
    "the gateway refunds no more of a payment than the shop has promised",
    `format('payment %s: %s cents promised, %s refunded', p.id, coalesce(r.cents, 0), l.refunded)`,
    `payment p JOIN ${taken} l ON l.order_id = p.id::text LEFT JOIN ${promised} r ON r.payment_id = p.id
       WHERE p.status = 'captured' AND l.refunded > coalesce(r.cents, 0)`,
  ),
  always(
    "I2",
    "a finished refund was paid by the gateway",
    `format('payment %s: %s cents done, %s refunded', r.payment_id, r.done, coalesce(l.refunded, 0))`,
    `${promised} r LEFT JOIN ${taken} l ON l.order_id = r.payment_id::text WHERE r.done > coalesce(l.refunded, 0)`,
  ),
  afterHealing("I2", "no refund is outstanding", `format('refund %s', id)`, `refund WHERE refunded_at IS NULL`),
  always(
    "I2",
    "a late charge is refunded only after the shop has promised it",
    `format('payment %s (%s): %s cents refunded', p.id, p.status, l.refunded)`,
    `payment p JOIN ${taken} l ON l.order_id = p.id::text
       WHERE p.status <> 'captured' AND l.refunded > coalesce((SELECT amount FROM late_charge WHERE payment_id = p.id), 0)`,
  ),
  always(
    "I2",
    "a finished refund of a late charge was paid by the gateway",
    `format('payment %s: %s cents charged, %s refunded', c.payment_id, l.amount, l.refunded)`,
    `late_charge c JOIN ledger l ON l.id = c.transaction_id WHERE c.refunded_at IS NOT NULL AND l.refunded < l.amount`,
  ),
  afterHealing(
    "I2",
    "no refund of a late charge is outstanding",
    `format('payment %s', payment_id)`,
    `late_charge WHERE refunded_at IS NULL`,
  ),
  afterHealing(
    "I2",
    "the gateway keeps no money without a captured payment",
    `format('charge %s of %s cents under %s', l.id, l.amount - l.refunded, l.order_id)`,
    `ledger l LEFT JOIN payment p ON p.id::text = l.order_id
       WHERE l.refunded < l.amount AND p.status IS DISTINCT FROM 'captured'`,
  ),
  afterHealing(
    "I2",
    "the gateway keeps all payments minus all refunds",
    `format('%s cents of payments, %s at the gateway', captured.cents, kept.cents)`,
    `(SELECT coalesce(sum(amount - refunded), 0) AS cents FROM ledger) kept,
       (SELECT (SELECT coalesce(sum(amount), 0) FROM payment WHERE status = 'captured')
          - (SELECT coalesce(sum(cents), 0) FROM ${promised} r) AS cents) captured
       WHERE kept.cents <> captured.cents`,
  ),
  always(
    "I3",
    "the total of an order is the sum of its parts",
    `format('order %s says %s cents', id, total)`,
    `orders WHERE total <> subtotal - discount + shipping + tax`,
  ),
  always(
    "I3",
    "the amounts of an order are the sums of its lines",
    `format('order %s', o.id)`,
    `orders o LEFT JOIN (SELECT order_id, sum(goods) AS goods, sum(shipping) AS shipping,
         sum(goods_discount + shipping_discount) AS discount, sum(goods_tax + shipping_tax) AS tax
         FROM order_line GROUP BY order_id) l ON l.order_id = o.id
       WHERE (l.goods, l.shipping, l.discount, l.tax) IS DISTINCT FROM (o.subtotal, o.shipping, o.discount, o.tax)`,
  ),
  always(
    "I3",
    "the tax portions of an order add up to its tax",
    `format('order %s of %s cents tax', id, tax)`,
    `orders WHERE tax <> (SELECT coalesce(sum((portion ->> 'amount')::bigint), 0)
         FROM jsonb_array_elements(tax_portions) portion)`,
  ),
  always(
    "I3",
    "the amount paid for a cart is the total that the shopper saw and the total of its order",
    `format('payment %s of %s cents, order %s', p.id, p.amount, o.total)`,
    `payment p LEFT JOIN orders o ON o.payment_id = p.id
       WHERE p.pays = 'cart' AND (p.amount <> coalesce(o.total, p.amount)
         OR p.amount <> (p.snapshot #>> '{totals,total}')::bigint)`,
  ),
  always(
    "I3",
    "the amount paid of an order is the sum of its captured payments",
    `format('order %s says %s cents', o.id, o.amount_paid)`,
    `orders o WHERE o.amount_paid <>
         (SELECT coalesce(sum(amount), 0) FROM payment p WHERE p.order_id = o.id AND p.status = 'captured')
         + (SELECT coalesce(sum(amount), 0) FROM hand_payment h WHERE h.order_id = o.id)`,
  ),
  always(
    "I3",
    "the cancelled amount of an order is the sum of its cancelled lines and partial refunds",
    `format('order %s says %s cents', o.id, o.amount_cancelled)`,
    `orders o WHERE o.amount_cancelled <>
         (SELECT coalesce(sum(CASE state WHEN 'Cancelled' THEN ${linePrice} - kept ELSE ${allowed} END), 0)
         FROM order_line WHERE order_id = o.id)`,
  ),
  always(
    "I3",
    "the refunded amount of an order is the sum of its refunds",
    `format('order %s says %s cents', o.id, o.amount_refunded)`,
    `orders o WHERE o.amount_refunded <>
         (SELECT coalesce(sum(total - coalesce(earlier, 0)), 0) FROM refund WHERE order_id = o.id)
         + (SELECT coalesce(sum(amount), 0) FROM held_refund WHERE order_id = o.id)`,
  ),
  always(
    "I3",
    "the partial refunds of a line are the sum of their rows",
    `format('line %s', l.id)`,
    `order_line l LEFT JOIN (SELECT line_id, sum(goods) AS goods, sum(shipping) AS shipping FROM line_allowance
         GROUP BY line_id) a ON a.line_id = l.id
       WHERE (l.allowed_goods, l.allowed_shipping) <> (coalesce(a.goods, 0), coalesce(a.shipping, 0))`,
  ),
  always(
    "I3",
    "the refunded amount of an order is the paid amount less the kept one",
    `format('order %s: %s cents in, %s kept, %s refunded', o.id, o.amount_paid, l.kept, o.amount_refunded)`,
    `orders o JOIN ${keptOfOrders} l ON l.order_id = o.id
       WHERE o.amount_refunded <> greatest(0, o.amount_paid - l.kept)`,
  ),
  afterHealing(
    "I3",
    "an invoice less its credit notes is the total of its order",
    `format('order %s of %s cents, %s invoiced and not credited', o.id, o.total - o.amount_cancelled, books.cents)`,
    `orders o JOIN (SELECT order_id, sum(CASE kind WHEN 'invoice' THEN amount ELSE -amount END) AS cents
         FROM issued_document WHERE kind <> 'quotation' GROUP BY order_id) books ON books.order_id = o.id
       WHERE books.cents <> o.total - o.amount_cancelled`,
  ),
  afterHealing(
    "I3",
    "the gateway holds exactly the money that a paid order keeps",
    `format('order %s: %s cents kept, %s at the gateway', o.id, l.kept, held.cents)`,
    `orders o JOIN ${keptOfOrders} l ON l.order_id = o.id,
       LATERAL (SELECT coalesce(sum(c.amount - c.refunded), 0) AS cents FROM payment p
         JOIN ledger c ON c.order_id = p.id::text WHERE p.order_id = o.id) held
       WHERE held.cents <> least(o.amount_paid, l.kept)`,
  ),
  always(
    "I5",
    "a charge belongs to one payment",
    `format('charge %s: %s payments', transaction_id, count(*))`,
    `payment WHERE transaction_id IS NOT NULL GROUP BY transaction_id HAVING count(*) > 1`,
  ),
  always(
    "I5",
    "a cart is charged once",
    `format('cart %s: %s charges without a full refund', p.cart_id, sum(l.kept_charges))`,
    `payment p JOIN ${taken} l ON l.order_id = p.id::text
      WHERE p.pays = 'cart' AND p.status <> 'abandoned' GROUP BY p.cart_id HAVING sum(l.kept_charges) > 1`,
  ),
  always(
    "I5",
    "no payment is abandoned after the gateway has charged it",
    `format('payment %s, charge %s', p.id, l.id)`,
    `payment p JOIN ledger l ON l.order_id = p.id::text
       WHERE p.status = 'abandoned' AND l.charged_at < p.settled_at - interval '1 second'`,
  ),
  always(
    "I9",
    "a coupon is redeemed once for each payment that is pending or went through, and for no other",
    `format('coupon %s, payment %s (%s)', coalesce(p.coupon_code, r.code), coalesce(p.id, r.payment_id), p.status)`,
    `(SELECT * FROM payment WHERE coupon_code IS NOT NULL AND status IN ('pending', 'captured', 'invoiced')) p
       FULL JOIN (SELECT payment_id, code FROM coupon_redemption JOIN coupon ON coupon.id = coupon_id) r
         ON r.payment_id = p.id AND r.code = p.coupon_code
       WHERE p.id IS NULL OR r.payment_id IS NULL`,
  ),
  always(
    "I9",
    "a coupon is used within its limit",
    `format('coupon %s: used %s times of %s', c.code, count(*), c.usage_limit)`,
    `coupon c JOIN coupon_redemption r ON r.coupon_id = c.id GROUP BY c.id HAVING count(*) > c.usage_limit`,
  ),
  always(
    "I9",
    "a coupon is used within its limit per buyer",
    `format('coupon %s: used %s times of %s by %s', c.code, count(*), c.buyer_limit, r.buyer)`,
    `coupon c JOIN coupon_redemption r ON r.coupon_id = c.id
       GROUP BY c.id, r.buyer HAVING count(*) > c.buyer_limit`,
  ),
  // Uses of an earlier version may have none yet. The upgrade also checks the last release, whose table has no such column.
  always(
    "I9",
    "the stored discount of a use of a coupon is the discount of its order",
    `format('payment %s: %s cents stored, %s in the order', r.payment_id, r.discount, given.cents)`,
    `(SELECT payment_id, (to_jsonb(use) ->> 'discount')::bigint AS discount FROM coupon_redemption use) r
       LEFT JOIN (SELECT o.payment_id, sum(l.goods_discount - l.proof_credit + l.shipping_discount) AS cents
         FROM orders o JOIN order_line l ON l.order_id = o.id GROUP BY o.id) given ON given.payment_id = r.payment_id
       WHERE r.discount IS NOT NULL AND r.discount IS DISTINCT FROM given.cents`,
  ),
  always(
    "I9",
    "each proof credit of a line has its own redemption",
    `format('line %s: %s cents', l.id, l.proof_credit)`,
    `order_line l WHERE l.proof_credit > 0 AND l.state <> 'Cancelled'
       AND NOT EXISTS (SELECT FROM proof_redemption r WHERE r.line_id = l.id)`,
  ),
  always(
    "I9",
    "a credit is used only by a payment that is pending or went through",
    `format('credit %s by payment %s (%s)', r.credit_id, r.payment_id, p.status)`,
    withoutPayment("proof_redemption", "r"),
  ),
  always(
    "I9",
    "a proof is ordered only by a payment that is pending or went through",
    `format('proof %s by payment %s (%s)', o.style, o.payment_id, p.status)`,
    withoutPayment("ordered_proof", "o"),
  ),
];
