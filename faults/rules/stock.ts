import { always, type Rule, withoutPayment } from "./rule.ts";

/** No piece in stock appears, vanishes or is sold twice. */
export const stockRules: readonly Rule[] = [
  always(
    "I10",
    "all received stock is on hand, reserved or sold",
    `format('%s: %s received, %s on hand, %s taken', s.sku, s.received, s.on_hand, taken.pieces)`,
    `stock s, LATERAL (SELECT coalesce(sum(quantity), 0) AS pieces FROM stock_taken t WHERE t.sku = s.sku) taken
       WHERE s.received <> s.on_hand + taken.pieces OR s.on_hand < 0`,
  ),
  always(
    "I10",
    "stock is taken only by a payment that is pending or went through",
    `format('line %s by payment %s (%s)', t.line_id, t.payment_id, p.status)`,
    withoutPayment("stock_taken", "t"),
  ),
  always(
    "I10",
    "a line of goods held in stock has taken its quantity, unless it was cancelled",
    `format('line %s: %s of %s taken', bought.id, coalesce(t.quantity, 0), bought.quantity)`,
    `(SELECT (line ->> 'id')::uuid AS id, (line ->> 'quantity')::int AS quantity
          FROM payment p, jsonb_array_elements(p.snapshot -> 'lines') line
          WHERE p.pays = 'cart' AND p.status IN ('pending', 'captured', 'invoiced')
            AND line ->> 'sku' IN (SELECT sku FROM stock)) bought
       LEFT JOIN stock_taken t ON t.line_id = bought.id
       LEFT JOIN order_line l ON l.id = bought.id
       WHERE coalesce(t.quantity, 0) <> CASE l.state WHEN 'Cancelled' THEN 0 ELSE bought.quantity END`,
  ),
];
