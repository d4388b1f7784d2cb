import type { PlacedOrder } from "@boxwright/contract/checkout";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cartLines, carts } from "../../cart/postgres/tables.ts";
import { mailers } from "../../cart/testing/storefront.ts";
import { payments } from "../../checkout/payments/postgres/tables.ts";
import { type ErrorReport, setErrorReporters } from "../../platform/error-reports/error-reports.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { booksOf } from "./books.ts";
import { fillCart, openShop, pay } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);

let reports: ErrorReport[] = [];
beforeEach(() => {
  reports = [];
  setErrorReporters([{ report: (report) => void reports.push(report) }]);
});
afterEach(() => setErrorReporters([]));

const reportedColumns = () => reports.map(({ message, about }) => [message, about["column"]]);
const corrupt = (table: string, column: string, where: string, id: string) =>
  pool.query(`UPDATE ${table} SET ${column} = '{"odd": [1]}' WHERE ${where} = $1`, [id]);
const countSales = async () => (await pool.query("SELECT FROM sandbox_gateway.sale")).rowCount;
const reportOf = (column: string) => [["Stored JSON does not parse", column]];

describe("stored JSON that does not parse", () => {
  test("is reported, and the cart misses its address if it is the address", async () => {
    const { shopper, cart } = await shop.readyCart();
    await corrupt("cart", "shipping_address", "id", cart.id);
    const { status, body } = await shopper.call("GET", `/carts/${cart.id}`);
    expect([status, body.shippingAddress]).toEqual([200, null]);
    expect(reportedColumns()).toEqual(reportOf("shipping_address"));
    expect((await pay(shopper, body)).status).toBe(422);
  });

  test("is reported, and the line has no artwork if it is the artwork", async () => {
    const { shopper, cart } = await shop.readyCart();
    await corrupt("cart_line", "artwork", "cart_id", cart.id);
    const { body } = await shopper.call("GET", `/carts/${cart.id}`);
    expect(body.lineItems).toHaveLength(1);
    expect(reportedColumns()).toEqual(reportOf("artwork"));
  });

  test.each([
    ["the selection of a line, which has a price", "cart_line", "selection", "cart_id"],
    ["the totals that a shopper agreed to", "cart", "agreed_totals", "id"],
  ])("is never guessed if money depends on it: the payment is refused: %s", async (_, table, column, where) => {
    const { shopper, cart } = await shop.readyCart();
    await corrupt(table, column, where, cart.id);
    const { status, body } = await pay(shopper, cart);
    expect([status, body.title]).toEqual([500, "InternalError"]);
    expect(reportedColumns()).toEqual(reportOf(column));
    expect((await pool.query("SELECT FROM payment WHERE cart_id = $1", [cart.id])).rowCount).toBe(0);
  });

  test.each([
    ["an address without its company", "UPDATE cart SET shipping_address = shipping_address - 'company' WHERE id = $1"],
    ["artwork without its name", `UPDATE cart_line SET artwork = '[{"id": "a"}]' WHERE cart_id = $1`],
  ])(
    "refuses a payment before anything is charged if its snapshot could not be read again: %s",
    async (_, spoiling) => {
      const { shopper, cart } = await shop.readyCart();
      await pool.query(spoiling, [cart.id]);
      const salesBefore = await countSales();
      const { status, body } = await pay(shopper, cart);
      expect([status, body.title]).toEqual([500, "InternalError"]);
      expect(reportedColumns()).toEqual(reportOf("snapshot"));
      expect((await pool.query("SELECT FROM payment WHERE cart_id = $1", [cart.id])).rowCount).toBe(0);
      expect([await booksOf(pool).charges(cart), await countSales()]).toEqual([0, salesBefore]);
    },
  );

  test("is refused if it is the offer of a coupon, and nothing is charged", async () => {
    const shopper = shop.enter();
    const cart = await fillCart(shopper, [mailers(100)], "BULK50").catch(() =>
      fillCart(shopper, [mailers(500)], "BULK50"),
    );
    await corrupt("coupon", "offer", "code", "BULK50");
    expect((await pay(shopper, cart)).status).toBe(500);
    expect(reportedColumns()).toEqual(reportOf("offer"));
  });

  test("is refused if it is the snapshot of the cart that a payment pays", async () => {
    const { shopper, cart } = await shop.readyCart();
    const { body } = await pay(shopper, cart);
    expect((body as PlacedOrder).orderId).toBeDefined();
    await corrupt("payment", "snapshot", "cart_id", cart.id);
    await expect(db.select().from(payments).where(eq(payments.cartId, cart.id))).rejects.toThrow();
    expect(reportedColumns()).toEqual(reportOf("snapshot"));
    await corrupt("cart", "snapshot", "id", cart.id);
    await expect(db.select({ snapshot: carts.snapshot }).from(carts).where(eq(carts.id, cart.id))).rejects.toThrow();
  });
});

test("an order whose texts do not parse is shown with default texts, and each column is reported", async () => {
  const { shopper, cart } = await shop.readyCart();
  const { orderId } = (await pay(shopper, cart)).body as PlacedOrder;
  for (const column of ["titles", "attributes", "delivery_names"])
    await corrupt("order_line", column, "order_id", orderId);
  const { status, body } = await shopper.call("GET", `/orders/${orderId}`);
  expect([status, body.lineItems[0]?.mainTitle, body.lineItems[0]?.itemAttributes]).toEqual([200, "Item", []]);
  expect(reportedColumns().map(([, column]) => column)).toEqual(["titles", "attributes", "delivery_names"]);
});

test("stored JSON that the shop wrote itself is read as it was written, and nothing is reported", async () => {
  const { shopper, cart } = await shop.readyCart();
  const [line] = await db.select().from(cartLines).where(eq(cartLines.cartId, cart.id));
  expect(line?.selection).toMatchObject({ Size: "10x8x4" });
  expect((await pay(shopper, cart)).status).toBe(201);
  expect(reports).toEqual([]);
});
