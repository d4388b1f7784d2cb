import { effectOf, fulfilmentEventTypes, isLineEvent } from "@boxwright/core/fulfilment/fulfilment-events";
import { lineStates, statesAfter } from "@boxwright/core/orders/line-states";
import { afterHealing, always, type Rule } from "./rule.ts";

const rowsOf = (pairs: readonly (readonly [string, string])[]) =>
  `(VALUES ${pairs.map(([one, other]) => `('${one}', '${other}')`).join(", ")})`;

/** The table of states: each state with each state that may follow. */
const allowedMoves = rowsOf(lineStates.flatMap((from) => statesAfter(from).map((to) => [from, to] as const)));

/** The plant's events about making a line, each with the state to which it moves the line. */
const targets = rowsOf(
  fulfilmentEventTypes.filter(isLineEvent).map((type) => {
    const effects = lineStates.map((state) => effectOf(type, state));
    const target = effects.flatMap((effect) => (effect.kind === "moves" ? effect.to.slice(-1) : []))[0];
    if (target === undefined) throw new Error(`no line is moved by ${type}`);
    return [type, target] as const;
  }),
);

const madeByPlant = `(SELECT l.id, t.type, t.state,
    (SELECT count(*) FROM order_history h WHERE h.line_id = l.id AND h.by_kind = 'fulfiller' AND h.to_state = t.state) AS moves,
    (SELECT count(*) FROM fulfilment_event e JOIN work_order w ON w.id = e.work_order_id
       WHERE w.line_id = l.id AND e.type = t.type AND e.outcome = 'applied') AS events
  FROM order_line l CROSS JOIN ${targets} AS t(type, state))`;

/** Each line has moved as its history, its plant and its deliveries report. */
export const moveRules: readonly Rule[] = [
  always(
    "I18",
    "every move follows the table of states",
    `format('line %s from %s to %s', line_id, from_state, to_state)`,
    `order_history WHERE NOT EXISTS (
       SELECT FROM ${allowedMoves} AS allowed(from_state, to_state)
         WHERE allowed.from_state = order_history.from_state AND allowed.to_state = order_history.to_state)`,
  ),
  always(
    "I18",
    "each move of a line starts where the move before it ended, the first one at Initial",
    `format('line %s: from %s after %s', line_id, from_state, before)`,
    `(SELECT line_id, from_state, lag(to_state, 1, 'Initial') OVER (PARTITION BY line_id ORDER BY place) AS before
        FROM order_history) move WHERE from_state IS DISTINCT FROM before`,
  ),
  always(
    "I18",
    "the state of a line is the one to which its last move led",
    `format('line %s: state %s, history %s', l.id, l.state, last.to_state)`,
    `order_line l LEFT JOIN LATERAL (
         SELECT to_state FROM order_history WHERE line_id = l.id ORDER BY place DESC LIMIT 1) last ON true
       WHERE l.state IS DISTINCT FROM last.to_state`,
  ),
  always(
    "I18",
    "the history of an order has no gaps and is about its own lines",
    `format('order %s: %s moves, last place %s', order_id, count(*), max(place))`,
    `(SELECT h.*, l.order_id = h.order_id AS is_own FROM order_history h LEFT JOIN order_line l ON l.id = h.line_id) h
       GROUP BY order_id HAVING count(*) <> max(place) + 1 OR NOT bool_and(coalesce(is_own, false))`,
  ),
  always(
    "I18",
    "an order is complete when its last line is shipped or cancelled, and not before",
    `format('order %s: complete at %s', o.id, o.completed_at)`,
    `orders o JOIN order_line l ON l.order_id = o.id GROUP BY o.id
       HAVING (o.completed_at IS NOT NULL) <> (bool_and(l.state IN ('Shipped', 'Cancelled')) AND bool_or(l.state = 'Shipped'))`,
  ),
  always(
    "I19",
    "a line has one work order for each time that it was sent to the plant",
    `format('line %s: sent %s times, %s work orders', l.id, sent.times, made.orders)`,
    `order_line l,
       LATERAL (SELECT count(*) AS times FROM order_history h WHERE h.line_id = l.id AND h.to_state = 'SentToMCP'
         AND (h.by_id = 'fulfilment.start' OR h.by_kind = 'staff')) sent,
       LATERAL (SELECT count(*) AS orders FROM work_order w WHERE w.line_id = l.id) made
       WHERE sent.times <> made.orders`,
  ),
  always(
    "I19",
    "each move that the plant made has its stored event",
    `format('line %s: %s moves to %s, %s events', id, moves, state, events)`,
    `${madeByPlant} made WHERE moves > events`,
  ),
  always(
    "I19",
    "each applied event of the plant has moved its line",
    `format('line %s: %s moves to %s, %s events', id, moves, state, events)`,
    // Goods that are shipped in parts have several events, and one of them moves the line.
    `${madeByPlant} made WHERE events > moves AND type <> 'shipped'`,
  ),
  afterHealing(
    "I19",
    "no event of the plant waits",
    `format('event %s (%s) of line %s (%s)', e.id, e.type, l.id, l.state)`,
    `fulfilment_event e JOIN work_order w ON w.id = e.work_order_id JOIN order_line l ON l.id = w.line_id
       WHERE e.outcome = 'waiting' AND l.state NOT IN ('Cancelled', 'MerchantRejected')`,
  ),
  always(
    "I20",
    "a line is shipped exactly when all its pieces are in deliveries",
    `format('line %s (%s): %s of %s pieces', l.id, l.state, sent.pieces, l.quantity)`,
    `order_line l, LATERAL (SELECT coalesce(sum(quantity), 0) AS pieces FROM delivery_item WHERE line_id = l.id) sent
       WHERE CASE l.state WHEN 'Shipped' THEN sent.pieces <> l.quantity ELSE sent.pieces >= l.quantity END`,
  ),
  always(
    "I20",
    "a delivery has goods of its own order only",
    `format('delivery %s, line %s', d.id, l.id)`,
    `delivery d LEFT JOIN delivery_item i ON i.delivery_id = d.id LEFT JOIN order_line l ON l.id = i.line_id
       WHERE l.order_id IS DISTINCT FROM d.order_id`,
  ),
  always(
    "I21",
    "a line with a print that was sent to the plant has a print pack with it",
    `format('line %s, print %s', w.line_id, p.sha256)`,
    `work_order w JOIN line_check c ON c.line_id = w.line_id JOIN artwork_print p ON p.id = c.print_id
       WHERE p.sha256 IS NOT NULL
         AND NOT EXISTS (SELECT FROM print_pack WHERE line_id = w.line_id AND print_sha256 = p.sha256)`,
  ),
];
