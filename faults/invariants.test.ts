import { mailers } from "@boxwright/server/cart/testing/storefront";
import { seedStock } from "@boxwright/server/catalogue/stock/postgres/stock-store";
import { payRefunds } from "@boxwright/server/checkout/payments/pay-refunds";
import { cancelLines } from "@boxwright/server/orders/cancel-lines";
import { inTransaction } from "@boxwright/server/platform/db/database";
import { createLogger } from "@boxwright/server/platform/log/logger";
import { testDatabase } from "@boxwright/server/platform/testing/database";
import { fillCart, openShop, pay } from "@boxwright/server/testing/sales/open-shop";
import { expect, test } from "vitest";
import { rules, violationsOf } from "./invariants.ts";
import { sandboxLedger } from "./ledger.ts";

/** Correct records. Each test breaks one rule with a statement and expects that the rule reports it. */
const { db, pool } = await testDatabase();
await seedStock(db, [{ sku: "MAILER", initialStock: 1000 }]);
const shop = await openShop(db);
shop.shelf.isMailerHeldInStock = true;
const shopper = shop.enter();
const cart = await fillCart(shopper, [mailers(100), mailers(250)], "WELCOME10");
const placed = await pay(shopper, cart, {}, "the key");
const open = shop.enter();
const openCart = await fillCart(open, [mailers(100)]);

/** Adds the number and the mails of each order, which jobs would add. */
const finish = `
  UPDATE orders SET number = 'BW-' || lpad(place::text, 8, '0')
    FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM orders) placed WHERE placed.id = orders.id;
  INSERT INTO dev_mail (id, message_id, "to", subject, text, html, sent_at)
    SELECT gen_random_uuid(), 'order-confirmation-' || id, '', '', '', '', now() FROM orders
    UNION ALL SELECT gen_random_uuid(), 'order-cancellation-' || id, '', number, '', '', now() FROM orders
      WHERE amount_cancelled > 0`;

/** Drops the constraints that forbid most of these violations: the rules must find them without the schema's help. */
const unguard = `
  DO $$ DECLARE guard record; BEGIN
    FOR guard IN SELECT conrelid::regclass AS held, conname FROM pg_constraint
      WHERE contype IN ('c', 'f', 'u') AND connamespace IN ('public'::regnamespace, 'sandbox_gateway'::regnamespace)
      ORDER BY contype = 'u'
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', guard.held, guard.conname); END LOOP;
    FOR guard IN SELECT indexrelid::regclass AS conname FROM pg_index JOIN pg_class ON oid = indexrelid
      WHERE indisunique AND NOT indisprimary AND relnamespace IN ('public'::regnamespace, 'sandbox_gateway'::regnamespace)
    LOOP EXECUTE format('DROP INDEX %s', guard.conname); END LOOP;
  END $$`;

const copyPayment = (changes: string) =>
  `INSERT INTO payment SELECT (jsonb_populate_record(p, ${changes})).* FROM payment p`;
const chargeOf = (order: string, id: string, cents: string) =>
  `INSERT INTO sandbox_gateway.sale SELECT (jsonb_populate_record(s,
     jsonb_build_object('id', '${id}', 'order_id', ${order}, 'amount', ${cents}))).* FROM sandbox_gateway.sale s LIMIT 1`;

const refundOf = (cents: string, refundedAt: string) =>
  `INSERT INTO refund (id, payment_id, order_id, transaction_id, charged, total, created_at, next_try_at, refunded_at)
     SELECT gen_random_uuid(), id, order_id, transaction_id, amount, ${cents}, now(), now(), ${refundedAt} FROM payment`;

const lateCharge = (refundedAt: string) =>
  `INSERT INTO late_charge (payment_id, transaction_id, amount, found_at, next_try_at, refunded_at)
     SELECT id, transaction_id, amount, now(), now(), ${refundedAt} FROM payment`;

async function violationsAfter(...statements: readonly string[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; ${unguard}; ${finish}`);
    for (const statement of statements) await client.query(statement);
    return await violationsOf(client, sandboxLedger, "after healing");
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

test("correct records violate no rule", async () => {
  expect(placed.status).toBe(201);
  expect(await violationsAfter()).toEqual([]);
});

const planted: readonly [violation: string, ...statements: string[]][] = [
  ["I1 a cart's payment that went through has an order", "UPDATE orders SET payment_id = gen_random_uuid()"],
  ["I1 an order has a payment that went through", "UPDATE payment SET status = 'refused'"],
  ["I1 a cart names the order that it became, and no other", "UPDATE cart SET order_id = NULL"],
  ["I2 a captured payment equals the charge at the gateway", "UPDATE sandbox_gateway.sale SET amount = amount + 1"],
  ["I2 the gateway has the charge that a payment names", "UPDATE payment SET transaction_id = 'other'"],
  ["I2 the gateway keeps no money without a captured payment", chargeOf("gen_random_uuid()::text", "second", "100")],
  [
    "I2 the gateway keeps all payments minus all refunds",
    `INSERT INTO sandbox_gateway.refund (id, sale_id, amount) SELECT 'r', id, 1 FROM sandbox_gateway.sale`,
  ],
  [
    "I2 the gateway refunds no more of a payment than the shop has promised",
    `INSERT INTO sandbox_gateway.refund (id, sale_id, amount) SELECT 'r', id, 1 FROM sandbox_gateway.sale`,
  ],
  ["I2 a finished refund was paid by the gateway", refundOf("10", "now()")],
  ["I2 no refund is outstanding", refundOf("10", "NULL")],
  [
    "I2 a late charge is refunded only after the shop has promised it",
    copyPayment(`'{"id":"${openCart.id}","status":"abandoned"}'`),
    chargeOf(`'${openCart.id}'`, "second", "100"),
    "INSERT INTO sandbox_gateway.refund (id, sale_id, amount) VALUES ('r', 'second', 100)",
  ],
  ["I2 a finished refund of a late charge was paid by the gateway", lateCharge("now()")],
  ["I2 no refund of a late charge is outstanding", lateCharge("NULL")],
  ["I3 the total of an order is the sum of its parts", "UPDATE orders SET total = total + 1"],
  ["I3 the amounts of an order are the sums of its lines", "UPDATE order_line SET goods = goods + 1 WHERE place = 0"],
  ["I3 the tax portions of an order add up to its tax", "UPDATE orders SET tax = tax + 1, total = total + 1"],
  [
    "I3 the amount paid for a cart is the total that the shopper saw and the total of its order",
    "UPDATE payment SET snapshot = jsonb_set(snapshot, '{totals,total}', '1')",
  ],
  [
    "I3 the amount paid of an order is the sum of its captured payments",
    "UPDATE orders SET amount_paid = amount_paid - 1",
  ],
  [
    "I3 the cancelled amount of an order is the sum of its cancelled lines",
    "UPDATE orders SET amount_cancelled = amount_cancelled + 1",
  ],
  ["I3 the refunded amount of an order is the sum of its refunds", refundOf("10", "NULL")],
  [
    "I3 the refunded amount of an order is the paid amount less the kept one",
    "UPDATE order_line SET state = 'Cancelled', kept = 1 WHERE place = 0",
  ],
  [
    "I3 the gateway holds exactly the money that a paid order keeps",
    `INSERT INTO sandbox_gateway.refund (id, sale_id, amount) SELECT 'r', id, 1 FROM sandbox_gateway.sale`,
  ],
  ["I4 an order number has the form BW-00000000 and is unique", "UPDATE orders SET number = 'BW-1'"],
  ["I4 every order has a number", "UPDATE orders SET number = NULL"],
  [
    "I17 the numbers of invoices and credit notes have no gaps",
    "INSERT INTO document_counter VALUES ('boxwright-us', 'invoice', 1)",
  ],
  [
    "I5 a cart has at most one payment that is pending or went through",
    copyPayment(`'{"id":"${openCart.id}","status":"pending"}'`),
  ],
  ["I5 a charge belongs to one payment", copyPayment(`'{"id":"${openCart.id}"}'`)],
  [
    "I5 a cart is charged once",
    copyPayment(`'{"id":"${openCart.id}","status":"refused"}'`),
    chargeOf(`'${openCart.id}'`, "second", "amount"),
  ],
  [
    "I5 no payment is abandoned after the gateway has charged it",
    "UPDATE payment SET status = 'abandoned', settled_at = now() + interval '10 seconds'",
  ],
  [
    "I7 no payment waits for its outcome for more than a minute",
    "UPDATE payment SET status = 'pending', created_at = now() - interval '61 seconds'",
  ],
  [
    "I7 a cart is locked exactly while its payment is pending",
    "UPDATE cart SET payment_id = (SELECT id FROM payment) WHERE state = 'Ordered'",
  ],
  [
    "I8 an order has the lines that the shopper saw when paying, and no other",
    "DELETE FROM order_line WHERE place = 1",
  ],
  [
    "I9 a coupon is redeemed once for each payment that is pending or went through, and for no other",
    "DELETE FROM coupon_redemption",
  ],
  ["I9 a coupon is used within its limit", "UPDATE coupon SET usage_limit = 0"],
  ["I9 a coupon is used within its limit per buyer", "UPDATE coupon SET buyer_limit = 0"],
  ["I9 each proof credit of a line has its own redemption", "UPDATE order_line SET proof_credit = 1"],
  [
    "I9 a credit is used only by a payment that is pending or went through",
    "INSERT INTO proof_redemption VALUES (gen_random_uuid(), gen_random_uuid(), gen_random_uuid())",
  ],
  [
    "I9 a proof is ordered only by a payment that is pending or went through",
    "INSERT INTO ordered_proof VALUES ('a style', gen_random_uuid(), gen_random_uuid())",
  ],
  ["I10 all received stock is on hand, reserved or sold", "UPDATE stock SET on_hand = on_hand + 1"],
  ["I10 stock is taken only by a payment that is pending or went through", "UPDATE payment SET status = 'abandoned'"],
  [
    "I10 a line of goods held in stock has taken its quantity, unless it was cancelled",
    "DELETE FROM stock_taken WHERE quantity = 100; UPDATE stock SET on_hand = on_hand + 100",
  ],
  ["I11 an order is confirmed by one mail", "DELETE FROM dev_mail"],
  [
    "I11 each cancellation is reported by one mail",
    `INSERT INTO dev_mail (id, message_id, "to", subject, text, html, sent_at)
       SELECT gen_random_uuid(), 'order-cancellation-1', '', 'Your order ' || number || ' is cancelled', '', '', now() FROM orders`,
  ],
  [
    "I14 no request is still marked as in flight",
    "UPDATE idempotency_key SET reply = NULL, leased_until = now() + interval '5 seconds'",
  ],
  ["I14 a stored reply names an existing order", "DELETE FROM orders"],
];

test.each(planted)("finds a violation of the rule %s", async (violation, ...statements) => {
  expect((await violationsAfter(...statements)).map((found) => found.replace(/: .*$/s, ""))).toContain(violation);
});

test("finds a connection that idles in a transaction for more than 5 s", async () => {
  const idle = await pool.connect();
  await idle.query("BEGIN");
  await expect
    .poll(() => violationsAfter(), { timeout: 15_000, interval: 500 })
    .toEqual([expect.stringContaining("I13 no connection waits for a lock or idles in a transaction")]);
  await idle.query("ROLLBACK");
  idle.release();
});

test("has a planted violation for every rule", () => {
  const found = new Set(planted.map(([violation]) => violation));
  const names = rules.map(({ name, statement }) => `${name} ${statement}`).filter((rule) => !rule.startsWith("I13 "));
  expect(names.filter((rule) => !found.has(rule))).toEqual([]);
});

test("records with a cancelled and refunded line violate no rule", async () => {
  const buyer = shop.enter();
  const { lineItems, ...bought } = await fillCart(buyer, [mailers(100), mailers(200)]);
  const { body } = await pay(buyer, bought);
  const move = { at: shop.clock.now, by: { kind: "staff", id: "operator" } as const, why: "Cancelled" };
  const cancelling = {
    orderId: body.orderId,
    lineIds: lineItems.slice(0, 1).map(({ id }) => id),
    move,
    reason: null,
    setupOf: shop.setupOf,
  };
  await inTransaction(db, (tx) => cancelLines(tx, shop.outbox, cancelling));
  expect(await violationsAfter()).toContainEqual(expect.stringContaining("I2 no refund is outstanding"));
  await payRefunds(shop.deps, createLogger("silent"));
  expect(await violationsAfter()).toEqual([]);
});
