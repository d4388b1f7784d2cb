import { expect, test } from "vitest";
import { mailers } from "../cart/testing/storefront.ts";
import { payRefunds } from "../checkout/payments/pay-refunds.ts";
import { setOrderNumber } from "../orders/postgres/order-store.ts";
import { inTransaction } from "../platform/db/database.ts";
import { createLogger } from "../platform/log/logger.ts";
import { booksOf } from "../testing/sales/books.ts";
import { fillCart, pay } from "../testing/sales/open-shop.ts";
import { cancelOrderLines } from "./cancel-order-lines.ts";
import { openOperatorCommand } from "./testing/operator-command.ts";

const { db, pool, shop, run: cancel } = await openOperatorCommand(cancelOrderLines);
const books = booksOf(pool);

const shopper = shop.enter();
const cart = await fillCart(shopper, [mailers(100), mailers(20), mailers(30)]);
const { body: placed } = await pay(shopper, cart);
await inTransaction(db, (tx) => setOrderNumber(tx, placed.orderId, "BW-00000042"));

const mails = async () =>
  (await pool.query("SELECT data FROM pgboss.job WHERE name = 'notifications.tell-of-cancellation'")).rows;

test("an operator who names lines together with “all” cancels nothing", async () => {
  for (const places of [
    ["all", "2"],
    ["2", "all"],
    ["all", "all"],
  ]) {
    expect(await cancel("BW-00000042", ...places)).toMatchObject({
      code: 1,
      output: expect.stringContaining("Usage: "),
    });
  }
});

test("an operator sees the lines of an order, cancels some and then the rest, and the shop's worker refunds them", async () => {
  const listed = await cancel("bw-00000042");
  expect(listed).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^1 {2}100 × Custom Mailer Box {2}\$[\d.]+ {2}Waiting for Artwork\n {3}Size: 10x8x4$/m,
    ),
  });
  expect(await books.netCharges(cart)).toBe(cart.totals.total.centAmount);

  expect(await cancel("BW-00000042", "2")).toMatchObject({
    code: 0,
    output: expect.stringContaining("The shop's worker refunds $"),
  });
  expect(await mails()).toMatchObject([{ data: { orderId: placed.orderId, lineIds: [cart.lineItems[1]?.id] } }]);
  expect(await cancel("BW-00000042", "1", "2")).toMatchObject({
    code: 1,
    output: "Nothing was cancelled. Line 2 is cancelled already.\n",
  });
  expect(await mails()).toHaveLength(1);

  expect((await cancel("BW-00000042", "all")).output).toContain("due $0.00");
  shop.clock.now = new Date();
  await payRefunds(shop.deps, createLogger("silent"));
  expect(await books.netCharges(cart)).toBe(0);
  expect((await cancel("BW-00000042")).output).toMatch(/Refund of \$[\d.]+ paid on 2/);
});

test("an operator sees the amount that the shop keeps for a cancelled line that the plant had accepted", async () => {
  const { body } = await pay(shopper, await fillCart(shopper, [mailers(100)]));
  await inTransaction(db, (tx) => setOrderNumber(tx, body.orderId, "BW-00000044"));
  await pool.query(
    `UPDATE order_line SET state = 'Confirmed', selection = '{"Size": "10x8x4", "Print Options": "Outside"}' WHERE order_id = $1`,
    [body.orderId],
  );
  const { output } = await cancel("BW-00000044", "all");
  // The set-up of a mailer box in content/prices, with its share of the tax.
  expect(output).toMatch(/^ {3}The shop keeps \$9[0-2]\.\d\d for its plates$/m);
});

test("the command explains why it cancels nothing: bad arguments, an unknown order or line, or no line left to cancel", async () => {
  expect(await cancel("42")).toMatchObject({ code: 1, output: expect.stringContaining("Usage: ") });
  expect(await cancel("BW-00000042", "first")).toMatchObject({ code: 1, output: expect.stringContaining("Usage: ") });
  expect(await cancel("BW-00000043")).toMatchObject({ code: 1, output: "There is no order BW-00000043.\n" });
  expect(await cancel("BW-00000042", "4")).toMatchObject({ code: 1, output: "BW-00000042 has no line 4: it has 3.\n" });
  expect(await cancel("BW-00000042", "all")).toMatchObject({
    code: 1,
    output: "Every line of BW-00000042 is cancelled already.\n",
  });
});
