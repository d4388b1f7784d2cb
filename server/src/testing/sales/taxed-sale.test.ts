import type { WireCart } from "@boxwright/contract/cart";
import type { WireOrder } from "@boxwright/contract/order";
import { plantNamed } from "@boxwright/core/checkout/plant";
import { toCents } from "@boxwright/core/kernel/money";
import { afterAll, describe, expect, test } from "vitest";
import { arlington, mailers, type Shopper } from "../../cart/testing/storefront.ts";
import { avaTaxBooks } from "../../checkout/tax/avatax/avatax-books.ts";
import { avaTaxCalculator } from "../../checkout/tax/avatax/avatax-calculator.ts";
import { avaTaxClient } from "../../checkout/tax/avatax/avatax-client.ts";
import { cacheEstimates } from "../../checkout/tax/cache-estimates.ts";
import { avaTaxError, startAvaTaxServer } from "../../checkout/tax/testing/avatax-server.ts";
import { joinGroup } from "../../customers/testing/join-group.ts";
import { registerCustomer } from "../../customers/testing/register-customer.ts";
import { operator } from "../../orders/operator.ts";
import { lockOrderById } from "../../orders/postgres/order-store.ts";
import { recordRefund, recordReturns } from "../../orders/record-returns.ts";
import { recordSale } from "../../orders/record-sale.ts";
import { refundOrder } from "../../orders/refund-order.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { fillCart, openShop, pay, readCart } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const avaTax = await startAvaTaxServer();
afterAll(() => avaTax[Symbol.asyncDispose]());
/** Long enough for a busy machine; only tests with a silent server wait this long. */
const timeoutMilliseconds = 1_000;
const warnings: unknown[] = [];
const log = { warn: (facts: unknown) => void warnings.push(facts) };

/** A newly started shop whose taxes come from AvaTax. */
function openTaxedShop(beforeCall: () => Promise<void> = async () => {}) {
  const client = avaTaxClient(avaTax.config, timeoutMilliseconds);
  const create: typeof client = async (tx) => {
    await beforeCall();
    return client(tx);
  };
  const deps = { plant: plantNamed("arlington"), config: avaTax.config, create, log };
  const calculator = avaTaxCalculator({ ...deps, now: () => new Date("2026-11-20T15:00:00Z") });
  return { books: avaTaxBooks(deps), shop: openShop(db, { taxes: cacheEstimates(calculator) }) };
}

async function enterAsReseller(enter: (...who: [undefined, undefined, Shopper["visitor"]]) => Shopper) {
  const customer = await registerCustomer(db);
  await joinGroup(db, customer, " reSELLER ");
  return enter(undefined, undefined, customer);
}

async function orderOf(shopper: Shopper, cart: WireCart): Promise<WireOrder> {
  const { body: placed } = await pay(shopper, cart);
  return (await shopper.call<WireOrder>("GET", `/orders/${placed.orderId}`)).body;
}

describe("a reseller's purchase", () => {
  test("is free of tax, and cart and order have the exemption", async () => {
    const { enter } = await openShop(db);
    const shopper = await enterAsReseller(enter);
    const cart = await fillCart(shopper, [mailers(100)]);
    expect(cart.totals.taxTotal.centAmount).toBe(0);
    expect(cart.taxedPrice).toMatchObject({ taxPortions: [], exemption: "resale" });
    const order = await orderOf(shopper, cart);
    expect(order.finalPrice.salesTax.centAmount).toBe(0);
    expect(order.taxedPrice).toEqual(cart.taxedPrice);
    await expect(pool.query("UPDATE orders SET tax = 1, total = total + 1 WHERE id = $1", [order.id])).rejects.toThrow(
      "orders_exempt_pay_no_tax",
    );
  });

  test("is for resale at AvaTax, in the estimate and in the books", async () => {
    const { shop, books } = openTaxedShop();
    const shopper = await enterAsReseller((await shop).enter);
    const order = await orderOf(shopper, await fillCart(shopper, [mailers(100)]));
    expect(order.taxedPrice.exemption).toBe("resale");
    await recordSale(db, books, order.id);
    expect(avaTax.books.get(order.id)).toMatchObject({ entityUseCode: "G", customerCode: shopper.visitor.id });
  });
});

describe("a purchase in a shop with AvaTax", () => {
  test("is charged the taxes that AvaTax calculates on goods and delivery after discount, and is in its books once", async () => {
    const { shop, books } = openTaxedShop();
    const shopper = (await shop).enter();
    const cart = await fillCart(shopper, [mailers(100), mailers(3)], "WELCOME10");
    expect(cart.checkoutUnreadyReasons).toEqual([]);
    const { subtotal, discount, totalShippingPrice, taxTotal, total } = cart.totals;
    const untaxed = subtotal.centAmount - discount.centAmount + totalShippingPrice.centAmount;
    expect(Math.abs(taxTotal.centAmount - untaxed * 0.0825)).toBeLessThan(4);
    expect(total.centAmount).toBe(untaxed + taxTotal.centAmount);
    expect(cart.lineItems.map(({ priceDetails }) => priceDetails.taxPercentage)).toEqual([8, 8]);

    const order = await orderOf(shopper, cart);
    expect(order.totals).toEqual(cart.totals);
    expect(order.taxedPrice.taxPortions.map(({ name, rate }) => [name, rate])).toEqual([
      ["TX STATE TAX", 0.0625],
      ["TX CITY TAX", 0.02],
    ]);

    await recordSale(db, books, order.id);
    await recordSale(db, books, order.id);
    const invoice = avaTax.books.get(order.id);
    expect(invoice).toMatchObject({ type: "SalesInvoice", code: order.id, commit: true, date: "2026-11-20" });
    const amounts = invoice?.lines.map(({ amount }) => Math.round(amount * 100)) ?? [];
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(untaxed);
    expect(warnings).toEqual([]);
  });

  test("calls AvaTax once for a cart that is shown many times", async () => {
    const { shop } = openTaxedShop();
    const shopper = (await shop).enter();
    const cart = await fillCart(shopper, [mailers(100)]);
    const before = avaTax.requests.length;
    for (let time = 0; time < 5; time += 1) await shopper.call("GET", `/carts/${cart.id}`);
    expect(await pay(shopper, cart)).toMatchObject({ status: 201 });
    expect(avaTax.requests.length).toBe(before);
  });

  test("holds no transaction open during a call to AvaTax, neither when a line is added nor when the cart is paid", async () => {
    const open: number[] = [];
    const countOpen = async () => {
      const { rows } = await pool.query<{ n: number }>(
        `SELECT count(*)::int n FROM pg_stat_activity
         WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
      );
      open.push(rows[0]?.n ?? -1);
    };
    const shopper = (await openTaxedShop().shop).enter();
    await fillCart(shopper, [mailers(100)]);
    /** A newly started shop remembers no taxes. */
    const inNewShop = async () => (await openTaxedShop(countOpen).shop).enter(undefined, undefined, shopper.visitor);
    const { body: added } = await (await inNewShop()).add(mailers(2));
    expect(open).toEqual([0]);
    const selections = [{ lineItemId: null, eCommerceDeliveryOptionId: "economy" }];
    const path = `/carts/${added.id}/edo`;
    const { body: cart } = await shopper.call("PATCH", path, { version: added.version, selections });
    expect(await pay(await inNewShop(), cart)).toMatchObject({ status: 201 });
    expect(open).toEqual([0, 0]);
  });

  test("is refused without a charge while AvaTax is unavailable, and possible once it is back", async () => {
    const { shop } = openTaxedShop();
    const shopper = (await shop).enter();
    const ready = await fillCart(shopper, [mailers(100)]);
    avaTax.nextResponses.push({ status: 503 }, "silence");
    const { body: cart } = await shopper.call("PATCH", `/carts/${ready.id}`, {
      version: ready.version,
      shippingAddress: { ...arlington, streetName: "102 Example Street" },
    });
    expect(cart.checkoutUnreadyReasons).toEqual(["TAX_CALCULATION_FAILED"]);
    expect(cart.taxedPrice).toBeNull();
    expect(await pay(shopper, cart)).toMatchObject({ status: 422, body: { title: "CartNotReady" } });
    // AvaTax is back, but its taxes were never shown.
    expect(await pay(shopper, cart)).toMatchObject({ status: 422, body: { reasons: ["PRICE_UPDATED"] } });
    const seen = await readCart(shopper, cart);
    expect(seen).toMatchObject({ checkoutUnreadyReasons: [], previousTotals: null });
    expect(await pay(shopper, seen)).toMatchObject({ status: 201, body: { paymentState: "Paid" } });
  });

  test("is refused for an address that AvaTax does not know", async () => {
    const { shop } = openTaxedShop();
    const shopper = (await shop).enter();
    const ready = await fillCart(shopper, [mailers(100)]);
    avaTax.nextResponses.push(avaTaxError("InvalidAddress"));
    const { body: cart } = await shopper.call("PATCH", `/carts/${ready.id}`, {
      version: ready.version,
      shippingAddress: { ...arlington, streetName: "103 Example Street" },
    });
    expect(cart.checkoutUnreadyReasons).toEqual(["ESTIMATE_TAX_NEEDS_INFO"]);
  });
});

describe("a cancelled line in the books of AvaTax", () => {
  async function placeOrder() {
    const { shop, books } = openTaxedShop();
    const opened = await shop;
    const shopper = opened.enter();
    const bought = await fillCart(shopper, [mailers(100), mailers(30)], "WELCOME10");
    const order = await orderOf(shopper, bought);
    const cancel = async (place: number, version: number) => {
      opened.later(24 * 3600);
      const path = `/orders/${order.id}/lineitems/${order.lineItems[place]?.id}/cancellation`;
      const { body } = await shopper.call<WireOrder>("POST", path, { version, reason: "" });
      const [announced] = opened.announced.filter(({ event }) => event === "orders.lines-cancelled").slice(-1);
      return { after: body, event: announced?.payload as Parameters<typeof recordReturns>[2] };
    };
    /** Refunds a part of the goods of a line and of the delivery. */
    const refund = async (place: number, goods: number, shipping: number) => {
      opened.later(24 * 3600);
      const lines = [{ lineId: order.lineItems[place]?.id ?? "", amount: toCents(goods) }];
      const wanted = { lines, shipping: toCents(shipping), paysOutCredit: false, reason: "Scuffed" };
      const refunded = await inTransaction(db, async (tx) => {
        const locked = await lockOrderById(tx, order.id);
        return refundOrder(tx, opened.outbox, locked, { ...wanted, by: operator, at: opened.clock.now });
      });
      if (!refunded.ok) throw new Error("The order has money to refund");
      return { orderId: order.id, refundId: String(refunded.value.refundId), refunded: refunded.value.refunded };
    };
    return { books, order, cancel, refund };
  }

  /** Of a warning that AvaTax calculates another tax, in cents. */
  const taxDifference = (facts: unknown) => {
    const { shopTax, totalTax } = facts as { readonly shopTax: number; readonly totalTax: number };
    return shopTax - totalTax;
  };

  /** The sum of the amounts of all documents of an order, in cents. */
  const recordedNet = (orderId: string) =>
    [...avaTax.books.values()]
      .filter(({ code, referenceCode }) => code === orderId || referenceCode === orderId)
      .flatMap(({ lines }) => lines)
      .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

  test("is a return on the day of the cancellation, with the taxes of the day of the sale, once", async () => {
    const { books, order, cancel } = await placeOrder();
    await recordSale(db, books, order.id);
    const before = warnings.length;
    const { event, after } = await cancel(1, 1);
    await recordReturns(db, books, event);
    await recordReturns(db, books, event);
    const line = order.lineItems[1];
    expect(avaTax.books.get(line?.id ?? "")).toMatchObject({
      type: "ReturnInvoice",
      referenceCode: order.id,
      commit: true,
      date: "2026-11-21",
      taxOverride: { type: "TaxDate", taxDate: "2026-11-20" },
    });
    const left = after.lineItems[0];
    expect(recordedNet(order.id)).toBe(left?.taxedPrice.totalNet.centAmount);
    expect(warnings.slice(before)).toEqual([]);
  });

  test.each(["before", "after"])("cancels out the sale if the return is recorded %s the sale", async (when) => {
    const { books, order, cancel } = await placeOrder();
    const first = await cancel(0, 1);
    const second = await cancel(1, 2);
    if (when === "after") await recordSale(db, books, order.id);
    await recordReturns(db, books, second.event);
    expect(avaTax.books.has(order.id)).toBe(true);
    await recordSale(db, books, order.id);
    await recordReturns(db, books, first.event);
    expect(recordedNet(order.id)).toBe(0);
  });

  test("returns everything but the set-up of its plates, and the tax on it, after the plant has accepted it", async () => {
    const { books, order, cancel } = await placeOrder();
    const line = order.lineItems[0];
    await pool.query("UPDATE order_line SET state = 'Confirmed' WHERE id = $1", [line?.id]);
    const { event } = await cancel(0, 1);
    await recordReturns(db, books, event);
    const { totalNet } = order.taxedPrice;
    expect(recordedNet(order.id)).toBe(
      totalNet.centAmount - (line?.taxedPrice.totalNet.centAmount ?? Number.NaN) + 8500,
    );
  });

  test("and a partial refund of it before have one return each, and together cancel out the sale", async () => {
    const { books, order, cancel, refund } = await placeOrder();
    const before = warnings.length;
    const { refunded, ...event } = await refund(0, 2_000, 300);
    avaTax.nextResponses.push({ status: 503 });
    await expect(recordRefund(db, books, event)).rejects.toThrow();
    for (let time = 0; time < 2; time += 1) await recordRefund(db, books, event);
    const document = avaTax.books.get(event.refundId);
    expect(document).toMatchObject({
      type: "ReturnInvoice",
      referenceCode: order.id,
      date: "2026-11-21",
      taxOverride: { type: "TaxDate", taxDate: "2026-11-20", reason: "Refunded" },
    });
    const net = document?.lines.reduce((sum, { amount }) => sum - Math.round(amount * 100), 0) ?? 0;
    expect(Math.abs(refunded - net * 1.0825)).toBeLessThan(4);
    expect(recordedNet(order.id)).toBe(order.taxedPrice.totalNet.centAmount - net);
    const first = await cancel(0, 2);
    const second = await cancel(1, 3);
    await recordReturns(db, books, first.event);
    await recordReturns(db, books, second.event);
    expect(recordedNet(order.id)).toBe(0);
    expect(warnings.slice(before).filter((facts) => Math.abs(taxDifference(facts)) > 2)).toEqual([]);
  });

  test("gets its return later if AvaTax is unavailable", async () => {
    const { books, order, cancel } = await placeOrder();
    const { event } = await cancel(1, 1);
    avaTax.nextResponses.push({ status: 503 }, "silence", avaTaxError("GetTaxError"));
    for (let time = 0; time < 3; time += 1) await expect(recordReturns(db, books, event)).rejects.toThrow();
    await recordReturns(db, books, event);
    expect(avaTax.books.get(order.lineItems[1]?.id ?? "")?.type).toBe("ReturnInvoice");
  });
});

describe("the books of AvaTax", () => {
  async function placeOrder() {
    const { shop, books } = openTaxedShop();
    const shopper = (await shop).enter();
    return { books, order: await orderOf(shopper, await fillCart(shopper, [mailers(100)])) };
  }

  test("get the sale later if AvaTax is unavailable", async () => {
    const { books, order } = await placeOrder();
    avaTax.nextResponses.push({ status: 503 }, "silence", avaTaxError("GetTaxError"));
    for (let time = 0; time < 3; time += 1) await expect(recordSale(db, books, order.id)).rejects.toThrow();
    await recordSale(db, books, order.id);
    expect(avaTax.books.has(order.id)).toBe(true);
  });

  test("may have another tax than was charged: the shop logs it, and the order keeps the charged tax", async () => {
    const { books, order } = await placeOrder();
    const { taxTotal } = order.totals;
    avaTax.nextResponses.push({ status: 201, json: { totalTax: 1.23, lines: [] } });
    await recordSale(db, books, order.id);
    expect(warnings.at(-1)).toEqual({ orderId: order.id, code: order.id, shopTax: taxTotal.centAmount, totalTax: 123 });
    const { rows } = await pool.query("SELECT tax::int FROM orders WHERE id = $1", [order.id]);
    expect(rows).toEqual([{ tax: taxTotal.centAmount }]);
  });

  test("count a sale that exists already as recorded", async () => {
    const { books, order } = await placeOrder();
    avaTax.nextResponses.push(avaTaxError("DocumentAlreadyExists", 409));
    await expect(recordSale(db, books, order.id)).resolves.toBeUndefined();
  });
});
