import { mailers } from "@boxwright/server/cart/testing/storefront";
import { seedStock } from "@boxwright/server/catalogue/stock/postgres/stock-store";
import { payRefunds } from "@boxwright/server/checkout/payments/pay-refunds";
import { recordChange } from "@boxwright/server/desk/audit/record-change";
import { cancelLines } from "@boxwright/server/orders/cancel-lines";
import { inTransaction } from "@boxwright/server/platform/db/database";
import { createLogger } from "@boxwright/server/platform/log/logger";
import { openQueue } from "@boxwright/server/platform/queue/pg-boss-queue";
import { testDatabase } from "@boxwright/server/platform/testing/database";
import { fillCart, openShop, pay } from "@boxwright/server/testing/sales/open-shop";
import { afterAll, expect, test } from "vitest";
import { tracesOf } from "./desk/traces.ts";
import { faultsOfAudit } from "./desk/verify-audit.ts";
import { rules, violationsOf } from "./invariants.ts";
import { sandboxLedger } from "./ledger.ts";

/** Correct records. Each test breaks one rule with a statement and expects that the rule reports it. */
const { db, pool, url } = await testDatabase();
const queue = await openQueue({ url, log: createLogger("silent") });
afterAll(() => queue.stop());
await seedStock(db, [{ sku: "MAILER", initialStock: 1000 }]);
const shop = await openShop(db);
shop.shelf.isMailerHeldInStock = true;
const shopper = shop.enter();
const cart = await fillCart(shopper, [mailers(100), mailers(250)], "WELCOME10");
const placed = await pay(shopper, cart, {}, "the key");
const open = shop.enter();
const openCart = await fillCart(open, [mailers(100)]);

/** Adds the number, the mails and the documents of each order, which jobs would add. */
const finish = `
  UPDATE orders SET number = 'BW-' || lpad(place::text, 8, '0')
    FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM orders) placed WHERE placed.id = orders.id;
  INSERT INTO dev_mail (id, message_id, "to", subject, text, html, sent_at)
    SELECT gen_random_uuid(), 'order-confirmation-' || id, '', '', '', '', now() FROM orders
    UNION ALL SELECT gen_random_uuid(), 'order-cancellation-' || id, '', number, '', '', now() FROM orders
      WHERE amount_cancelled > 0;
  INSERT INTO issued_document (id, tenant, kind, place, order_id, cancellation_id, shown_moves, amount, content, issued_at)
    SELECT gen_random_uuid(), tenant, 'invoice', row_number() OVER (ORDER BY id), id, NULL, 0, total, '{}'::jsonb, now() FROM orders
    UNION ALL SELECT gen_random_uuid(), tenant, 'creditNote', row_number() OVER (ORDER BY r.id), o.id, r.id, NULL,
      r.total - coalesce(r.earlier, 0), '{}'::jsonb, now() FROM refund r JOIN orders o ON o.id = r.order_id;
  INSERT INTO document_counter SELECT tenant, kind, count(*) FROM issued_document GROUP BY tenant, kind`;

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

/** The rows of one line: its history, its work order, events of its plant, its deliveries, and notices and mails about it. */
const moveOf = (from: string, to: string, by: string) =>
  `INSERT INTO order_history (order_id, place, line_id, from_state, to_state, at, by_kind, by_id, why)
     SELECT order_id, 99, id, '${from}', '${to}', now(), '${by}', 'test', 'Artwork received' FROM order_line WHERE place = 0`;
const workOrder = `INSERT INTO work_order (id, order_id, order_number, line_id, attempt, created_at)
  SELECT gen_random_uuid(), order_id, 'BW-00000001', id, 1, now() FROM order_line WHERE place = 0`;
const eventOf = (type: string, outcome: string) =>
  `INSERT INTO fulfilment_event (id, work_order_id, type, report, at, received_at, outcome)
     SELECT gen_random_uuid(), id, '${type}', '{}', now(), now(), '${outcome}' FROM work_order`;
const print = `WITH made AS (
    INSERT INTO artwork_print (id, input_hash, engine, state, created_at, input, sha256, bytes, measured)
      VALUES (gen_random_uuid(), '', 1, 'done', now(), '{}', repeat('a', 64), 1, '{}') RETURNING id)
  INSERT INTO line_check (line_id, goods_hash, print_id, placements, findings, at)
    SELECT line.id, '', made.id, '[]', '[]', now() FROM order_line line, made WHERE place = 0`;
const delivery = "INSERT INTO delivery SELECT gen_random_uuid(), id, now() FROM orders";
const parcelOf = (status: string) =>
  `INSERT INTO parcel (id, delivery_id, carrier, service, tracking_id, status, status_at, shipped_at)
     SELECT gen_random_uuid(), id, 'UPS', 'Ground', '1', '${status}', now(), now() FROM delivery`;
const noticeOf = (topic: string, subject: string, mailId: string) =>
  `INSERT INTO order_notice (topic, id, order_id, subject_id, created_at, mail_id)
     SELECT '${topic}', gen_random_uuid(), o.id, ${subject}, now(), ${mailId}
       FROM orders o JOIN order_line l ON l.order_id = o.id AND l.place = 0 LEFT JOIN delivery d ON d.order_id = o.id`;
const mailOf = (kind: string) =>
  `INSERT INTO dev_mail (id, message_id, "to", subject, text, html, sent_at)
     SELECT gen_random_uuid(), '${kind}-' || gen_random_uuid(), '', number, '', '', now() FROM orders`;
/** Rows of artwork. */
const reportIn = (state: string) =>
  `INSERT INTO artwork_report (id, upload_id, engine, state, tries, created_at, sha256, media_type)
     VALUES (gen_random_uuid(), gen_random_uuid(), 1, '${state}', 1, now(), '', 'application/pdf')`;
const printIn = (state: string) =>
  `INSERT INTO artwork_print (id, input_hash, engine, state, tries, created_at, input, measured)
     VALUES (gen_random_uuid(), '', 1, '${state}', 1, now(), '{}', '{}')`;
const fixedTwice = `INSERT INTO upload
    (id, tenant, owner_kind, owner_id, sha256, name, media_type, bytes, has_preview, parent_id, created_at)
  SELECT gen_random_uuid(), tenant, 'anonymous', id, '', '', 'application/pdf', 1, false, id, now()
    FROM orders, generate_series(1, 2)`;
const approvedFiles = `INSERT INTO artwork_print_approval (id, tenant, actor_kind, actor_id, address, at, uploads, sku,
    selection, quantity, placements, print_sha256, findings, accepted, consent)
  SELECT gen_random_uuid(), tenant, 'anonymous', id, '', now(), '{}', '', '{}', 1, '[]', repeat('a', 64), '[]', '{}', ''
    FROM orders`;
/** Rows of the desk. */
const auditEntry = (action: string, subject: string) =>
  `INSERT INTO audit_head VALUES ('boxwright-us', 1, repeat('a', 64));
   INSERT INTO audit_entry (tenant, position, at, actor_kind, action, subject_kind, subject_id, subject_label, before, after,
       previous_hash, hash)
     VALUES ('boxwright-us', 1, now(), 'operator', '${action}', '', '${subject}', '', 'null', '{"refundId":"1"}',
       repeat('0', 64), repeat('a', 64))`;
const erasure = `INSERT INTO desk_erasure (id, tenant, customer_id, at, files)
  SELECT gen_random_uuid(), tenant, owner_id, now(), '{key}' FROM orders`;
const jobOf = (queue: string) =>
  `INSERT INTO pgboss.job (name, state, data) VALUES ('${queue}', 'created', '{"orderId":"1"}')`;

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
    "I3 the cancelled amount of an order is the sum of its cancelled lines and partial refunds",
    "UPDATE orders SET amount_cancelled = amount_cancelled + 1",
  ],
  ["I3 the refunded amount of an order is the sum of its refunds", refundOf("10", "NULL")],
  [
    "I3 the refunded amount of an order is the paid amount less the kept one",
    "UPDATE order_line SET state = 'Cancelled', kept = 1 WHERE place = 0",
  ],
  [
    "I3 the partial refunds of a line are the sum of their rows",
    "UPDATE order_line SET allowed_goods = 1 WHERE place = 0",
  ],
  ["I3 an invoice less its credit notes is the total of its order", "UPDATE issued_document SET amount = amount + 1"],
  [
    "I3 the gateway holds exactly the money that a paid order keeps",
    `INSERT INTO sandbox_gateway.refund (id, sale_id, amount) SELECT 'r', id, 1 FROM sandbox_gateway.sale`,
  ],
  ["I4 an order number has the form BW-00000000 and is unique", "UPDATE orders SET number = 'BW-1'"],
  ["I4 every order has a number", "UPDATE orders SET number = NULL"],
  ["I17 the numbers of invoices and credit notes have no gaps", "UPDATE document_counter SET last = last + 1"],
  ["I17 a paid or invoiced order has one invoice", "DELETE FROM issued_document"],
  ["I17 a refund has one credit note", refundOf("10", "now()")],
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
  [
    "I9 the stored discount of a use of a coupon is the discount of its order",
    "UPDATE coupon_redemption SET discount = discount + 1",
  ],
  [
    "I9 the stored discount of a use of a coupon is the discount of its order",
    "UPDATE orders SET payment_id = gen_random_uuid()",
  ],
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
    "I11 each receipt of artwork is reported by one mail",
    moveOf("WaitingForArtwork", "ArtworkCheckInProgress", "customer"),
  ],
  [
    "I11 each move that is reported as artwork-problem has one notice",
    moveOf("ArtworkReview", "ArtworkRejected", "staff"),
  ],
  [
    "I11 each move that is reported as proof-ready has one notice",
    moveOf("ArtworkReview", "WaitingForCustomerApproval", "staff"),
  ],
  [
    "I11 each move that is reported as in-production has one notice",
    noticeOf("in-production", "l.id", "gen_random_uuid()"),
  ],
  ["I11 each parcel is announced as shipped once", delivery, parcelOf("InTransit")],
  [
    "I11 an order by invoice with a due amount is announced by one mail",
    `UPDATE orders SET payment = '{"type":"invoice"}', amount_paid = 0`,
  ],
  ["I11 each later payment is reported by one mail", mailOf("payment-received")],
  ["I11 each approval of a proof is reported by one mail", mailOf("proof-approved")],
  ["I11 each request for changes is reported by one mail", mailOf("changes-received")],
  [
    "I11 each delivery is announced as delivered once, after its last parcel has arrived",
    delivery,
    parcelOf("Delivered"),
  ],
  [
    "I11 each complete order is announced once, after everything has arrived",
    noticeOf("completed", "o.id", "gen_random_uuid()"),
  ],
  [
    "I11 each notice of a shipment, an arrival or a completion has its mail",
    delivery,
    noticeOf("shipped", "d.id", "gen_random_uuid()"),
  ],
  [
    "I11 each notice belongs to a mail, and each mail of notices has some, all of one order and one topic",
    mailOf("in-production"),
  ],
  ["I11 each partial refund is reported by one mail", mailOf("order-refund")],
  ["I15 no job has failed at its last attempt, except scheduled ones, which run again", jobOf("dead-letter")],
  ["I15 no job that is due waits or runs", jobOf("orders.assign-number")],
  ["I18 every move follows the table of states", moveOf("Shipped", "Confirmed", "staff")],
  [
    "I18 each move of a line starts where the move before it ended, the first one at Initial",
    "UPDATE order_history SET from_state = 'WaitingForPayment'",
  ],
  ["I18 the state of a line is the one to which its last move led", "UPDATE order_line SET state = 'Confirmed'"],
  [
    "I18 the history of an order has no gaps and is about its own lines",
    "UPDATE order_history SET place = place + 1 WHERE place = 1",
  ],
  [
    "I18 an order is complete when its last line is shipped or cancelled, and not before",
    "UPDATE orders SET completed_at = now()",
  ],
  ["I19 a line has one work order for each time that it was sent to the plant", workOrder],
  ["I19 each move that the plant made has its stored event", moveOf("SentToMCP", "Confirmed", "fulfiller")],
  ["I19 each applied event of the plant has moved its line", workOrder, eventOf("accepted", "applied")],
  ["I19 no event of the plant waits", workOrder, eventOf("printing", "waiting")],
  ["I20 a line is shipped exactly when all its pieces are in deliveries", "UPDATE order_line SET state = 'Shipped'"],
  ["I20 a delivery has goods of its own order only", delivery],
  ["I21 a line with a print that was sent to the plant has a print pack with it", workOrder, print],
  ["I22 no row of artwork_report waits or is worked on", reportIn("waiting")],
  ["I22 no row of artwork_print waits or is worked on", printIn("running")],
  ["I22 a file is given up only after three tries, of it or of a file with the same bytes", reportIn("failed")],
  ["I22 a print is given up only after three tries", printIn("failed")],
  [
    "I22 a line waits for a person only if its files were given up",
    moveOf("ArtworkCheckInProgress", "ArtworkReview", "job"),
    "UPDATE order_line SET state = 'ArtworkReview'",
  ],
  ["I22 the same fix of a file of a shopper is one file", fixedTwice],
  ["I23 an approval of files before the purchase names a print that is made", approvedFiles],
  [
    "I23 files and designs have one approval for each time that their shopper approved them",
    approvedFiles,
    approvedFiles,
  ],
  [
    "I23 a shopper has moved a line to production exactly as often as an approval of its proof is stored",
    moveOf("WaitingForCustomerApproval", "ReadyForProduction", "customer"),
  ],
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
  [
    "I25 the entries of the audit are a chain that ends at its head",
    auditEntry("order.edited", "1"),
    "UPDATE audit_head SET position = position + 1",
  ],
  ["I25 each partial refund has one entry in the audit, and each entry its change", auditEntry("order.refunded", "1")],
  ["I25 each erasure of a customer has one entry in the audit, and each entry its change", erasure],
  [
    "I25 each publication of prices has one entry in the audit, and each entry its change",
    auditEntry("prices.published", "9"),
  ],
  ["I26 no table whose rows are deleted names an erased customer", erasure],
  [
    "I26 the files of an erasure are forgotten exactly when the last one is removed",
    erasure,
    "UPDATE desk_erasure SET completed_at = now()",
  ],
  ["I26 the files of an erased customer are removed", erasure],
  [
    "I27 the editions of prices are numbered without gaps, and a draft begins with the newest one that was not withdrawn",
    `INSERT INTO price_edition (tenant, number, tables, origin, published_by_name, reason, effective_from, published_at)
       VALUES ('boxwright-us', 2, '{}', 'files', '', '', now(), now())`,
  ],
  [
    "I26 no mail is sent to the orders of an erased customer",
    mailOf("order-completed"),
    "UPDATE dev_mail SET \"to\" = 'erased@customer.invalid'",
  ],
];

test.each(planted)("finds a violation of the rule %s", async (violation, ...statements) => {
  expect((await violationsAfter(...statements)).map((found) => found.replace(/: .*$/s, ""))).toContain(violation);
});

test("finds what an erasure has left of a customer, and accepts ids where the register keeps them", async () => {
  const { rows } = await pool.query<{ id: string }>("SELECT owner_id AS id FROM orders");
  const customer = { id: rows[0]?.id ?? "", email: "", words: ["Example Street"] };
  const traces = (await tracesOf(pool, customer)).map((trace) => trace.replace(/ still .*$/s, ""));
  expect(traces).toEqual(expect.arrayContaining(["I26 orders", "I26 idempotency_key"]));
  expect(traces).not.toContain("I26 order_line");
  expect(await tracesOf(pool, { ...customer, id: "00000000-0000-4000-8000-000000000000", words: [] })).toEqual([]);
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

test("finds an entry of the audit that was written again", async () => {
  const at = new Date("2026-11-21T09:00:00Z");
  const subject = { kind: "order", id: "1", label: "1" };
  const change = { actor: { kind: "operator" }, action: "order.edited", subject, before: null, after: 1 } as const;
  await inTransaction(db, (tx) => recordChange(tx, "boxwright-eu", { ...change, reason: null, clientIp: null }, at));
  expect(await faultsOfAudit({ pool })).toEqual([]);
  await pool.query("ALTER TABLE audit_entry DISABLE TRIGGER ALL; UPDATE audit_entry SET after = '2'");
  expect(await faultsOfAudit({ pool })).toEqual(["I25 the audit of boxwright-eu verifies: entry 1 is changed"]);
});
