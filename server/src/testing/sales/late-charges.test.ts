import { describe, expect, test, vi } from "vitest";
import { payRefunds } from "../../checkout/payments/pay-refunds.ts";
import type { RefundOutcome } from "../../checkout/payments/payment-gateway.ts";
import { recheckPayment } from "../../checkout/payments/recheck-payment.ts";
import { reconcilePayments } from "../../checkout/payments/reconcile-payments.ts";
import { refundLateCharges } from "../../checkout/payments/refund-late-charges.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { booksOf } from "./books.ts";
import { openShop, pay } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const books = booksOf(pool);
const shop = await openShop(db, { gatewayTimeoutSeconds: 0.3 });
const { readyCart, gateway, withGateway, sandbox, later, deps } = shop;
const silent = createLogger("silent");

/** Pays a cart, with a charge that appears at the gateway only after the payment was abandoned. */
async function chargedLate() {
  const { shopper, cart } = await readyCart();
  let charge = async () => {};
  const slow: typeof gateway.sale = (sale) => {
    charge = async () => void (await sandbox.sale(sale));
    return new Promise(() => {});
  };
  await withGateway({ sale: slow }, () => pay(shopper, cart));
  later(31);
  await reconcilePayments(deps, silent);
  await charge();
  expect(await books.netCharges(cart)).toBe(cart.totals.total.centAmount);
  const { rows } = await pool.query("SELECT id FROM payment WHERE cart_id = $1", [cart.id]);
  return { cart, paymentId: String(rows[0].id) };
}

/** Does the work of the worker: it looks for late charges every minute, and pays refunds every few seconds. */
async function work() {
  await refundLateCharges(deps, silent);
  await payRefunds(deps, silent);
}

/** Looks for late charges at the end of each of some periods. */
async function runEvery(minutes: number, runs: number): Promise<void> {
  for (let run = 0; run < runs; run += 1) {
    later(minutes * 60);
    await refundLateCharges(deps, silent);
  }
}

describe("the refund of a late charge", () => {
  test.each<[string, RefundOutcome]>([
    ["refuses it", { kind: "refused", text: "Processor declined" }],
    ["postpones it", { kind: "later" }],
  ])("is tried again until it is paid if the gateway %s, however long that takes", async (_when, outcome) => {
    const { cart } = await chargedLate();
    await withGateway({ refundUpTo: async () => outcome }, work);
    for (let day = 0; day < 3; day += 1) {
      later(24 * 3600);
      await withGateway({ refundUpTo: async () => outcome }, work);
    }
    later(30 * 60 + 1);
    await work();
    expect(await books.netCharges(cart)).toBe(0);
  });

  test("is tried again after an outage of the gateway that began before the refund and lasted for a day", async () => {
    const { cart } = await chargedLate();
    await withGateway({ refundUpTo: () => Promise.reject(new Error("connection refused")) }, work);
    later(24 * 3600);
    await work();
    expect(await books.netCharges(cart)).toBe(0);
  });

  test("is requested once, however many processes find the charge at once, and never after it was paid", async () => {
    const { cart, paymentId } = await chargedLate();
    let requests = 0;
    const counted: typeof sandbox.refundUpTo = async (id, total) => {
      requests += 1;
      await new Promise((resolve) => setTimeout(resolve, 30));
      return sandbox.refundUpTo(id, total);
    };
    await withGateway({ refundUpTo: counted }, async () => {
      await Promise.all(Array.from({ length: 6 }, work));
      later(3600);
      await work();
      await recheckPayment(deps, paymentId, silent);
      await work();
    });
    expect(requests).toBe(1);
    expect(await books.netCharges(cart)).toBe(0);
  });

  test("is promised even if another abandoned payment cannot be looked up", async () => {
    const { cart } = await chargedLate();
    const { paymentId: newest } = await chargedLate();
    const findOthers: typeof sandbox.findByOrderId = (id) =>
      id === newest ? Promise.reject(new Error("no response")) : sandbox.findByOrderId(id);
    await withGateway({ findByOrderId: findOthers }, work);
    expect(await books.netCharges(cart)).toBe(0);
  });

  test("is promised even if hundreds of payments were abandoned after it", async () => {
    const { cart, paymentId } = await chargedLate();
    const others = await pool.query(
      `INSERT INTO payment SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
         'idempotency_key', gen_random_uuid(), 'settled_at', settled_at + interval '1 second'))).*
       FROM payment p, generate_series(1, 250) WHERE id = $1`,
      [paymentId],
    );
    expect(others.rowCount).toBe(250);
    await work();
    expect(await books.netCharges(cart)).toBe(0);
  });

  test("is looked up after a lost response, and not paid again", async () => {
    const { cart } = await chargedLate();
    const payWithoutResponse: typeof sandbox.refundUpTo = async (id, total) => {
      await sandbox.refundUpTo(id, total);
      return new Promise(() => {});
    };
    await withGateway({ refundUpTo: payWithoutResponse }, work);
    later(61);
    await work();
    expect(await books.netCharges(cart)).toBe(0);
    const unpaid = "SELECT 1 FROM late_charge l JOIN payment p ON p.id = payment_id WHERE refunded_at IS NULL";
    expect((await pool.query(`${unpaid} AND cart_id = $1`, [cart.id])).rows).toEqual([]);
  });

  test.each([1, 2])("is promised within an hour if a run of the worker takes %i minutes", async (minutes) => {
    const { cart } = await chargedLate();
    later(2 * 24 * 3600 + 60);
    await runEvery(minutes, 60 / minutes);
    await payRefunds(deps, silent);
    expect(await books.netCharges(cart)).toBe(0);
  });

  test.each<[string, () => Promise<null>, runs: number]>([
    ["in each run while the gateway does not answer", () => Promise.reject(new Error("no response")), 3],
    ["once an hour from the second quarter of an hour on", () => Promise.resolve(null), 180],
  ])("is looked up %s", async (_, answer, runs) => {
    const { paymentId } = await chargedLate();
    later(16 * 60);
    const findByOrderId = vi.fn<typeof sandbox.findByOrderId>(answer);
    await withGateway({ findByOrderId }, () => runEvery(1, runs));
    expect(findByOrderId.mock.calls.filter(([id]) => id === paymentId)).toHaveLength(3);
  });

  test("is promised by a webhook about it, although the worker no longer looks for it", async () => {
    const { cart, paymentId } = await chargedLate();
    later(4 * 24 * 3600);
    await refundLateCharges(deps, silent);
    await recheckPayment(deps, paymentId, silent);
    await payRefunds(deps, silent);
    expect(await books.netCharges(cart)).toBe(0);
  });
});
