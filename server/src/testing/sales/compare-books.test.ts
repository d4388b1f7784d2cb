import { toCents } from "@boxwright/core/kernel/money";
import { expect, test } from "vitest";
import { type Books, compareBooks } from "../../checkout/payments/compare-books.ts";
import { newId } from "../../platform/ids.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { cancellingIn } from "./cancelling.ts";
import { openShop, pay } from "./open-shop.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);
const { sandbox, readyCart } = shop;
const { ordered, cancel, payDueRefunds } = cancellingIn(shop);

const from = new Date("2026-01-01T00:00:00Z");
const until = new Date("2100-01-01T00:00:00Z");
const compare = (): Promise<Books> => compareBooks({ db, gateway: sandbox, abandonSeconds: 30 }, from, until);
const kinds = async () => (await compare()).differences.map(({ kind }) => kind);
const paymentOf = async (orderId: string) => {
  const { rows } = await pool.query("SELECT id, transaction_id FROM payment WHERE order_id = $1", [orderId]);
  return { id: String(rows[0].id), transactionId: String(rows[0].transaction_id) };
};

/** Runs statements of one parameter, checks, and undoes them by others. */
async function meanwhile(parameter: string, change: string, undo: string, check: () => Promise<void>): Promise<void> {
  await pool.query(change, [parameter]);
  await check();
  await pool.query(undo, [parameter]);
}

test("the books of sold, partly cancelled and declined carts agree, before and after the refund", async () => {
  const { cart, orderId } = await ordered();
  await ordered();
  await cancel(orderId, cart, 1);
  expect(await compare()).toEqual({ charges: 2, payments: 2, differences: [] });
  await payDueRefunds();
  const declined = await readyCart();
  await pay(declined.shopper, declined.cart, { paymentMethodNonce: "fake-processor-declined-visa-nonce" });
  expect(await compare()).toEqual({ charges: 2, payments: 2, differences: [] });
});

test("a charge without a payment is named, unless it was refunded", async () => {
  const paymentId = newId();
  const amount = toCents(12_34);
  const sale = await sandbox.sale({ paymentId, amount, nonce: "fake-valid-visa-nonce", deviceData: null });
  if (sale.kind !== "captured") throw new Error(sale.kind);
  const charge = { ...sale.charge, paymentId, at: expect.any(Date) };
  expect((await compare()).differences).toEqual([{ kind: "unknownCharge", charge }]);
  await sandbox.refundUpTo(sale.charge.transactionId, amount);
  expect(await kinds()).toEqual([]);
});

test("a payment without a charge is named, and one whose charge is of another day is not", async () => {
  const { orderId } = await ordered();
  const { id } = await paymentOf(orderId);
  const move = (to: string) => `UPDATE sandbox_gateway.sale SET ${to} WHERE order_id = $1`;
  await meanwhile(id, move("created_at = '2020-01-01'"), move("created_at = now()"), async () => {
    expect(await kinds()).toEqual([]);
  });
  await meanwhile(id, move("status = 'processor_declined'"), move("status = 'submitted_for_settlement'"), async () => {
    expect((await compare()).differences).toMatchObject([{ kind: "missingCharge", payment: { id, orderId } }]);
  });
});

test("another amount, a second charge of a payment and a refund of the gateway alone are named", async () => {
  const { orderId } = await ordered();
  const { id, transactionId } = await paymentOf(orderId);
  const sale = (change: string) => `UPDATE sandbox_gateway.sale SET ${change} WHERE order_id = $1`;
  await meanwhile(id, sale("amount = amount + 1"), sale("amount = amount - 1"), async () => {
    expect((await compare()).differences).toMatchObject([{ kind: "otherAmount", payment: { id } }]);
  });
  await meanwhile(id, sale("id = 'x' || id"), sale("id = substr(id, 2)"), async () => {
    expect(await kinds()).toEqual(["unknownCharge"]);
  });
  await sandbox.refundUpTo(transactionId, toCents(1));
  const refunded = { charge: { transactionId, refunded: 1 }, payment: { promised: 0, paidOut: 0 } };
  expect((await compare()).differences).toMatchObject([{ kind: "otherRefund", ...refunded }]);
  await pool.query("DELETE FROM sandbox_gateway.refund WHERE sale_id = $1", [transactionId]);
});

test("a refund that the shop recorded as paid and the gateway did not pay is named", async () => {
  const { cart, orderId } = await ordered();
  const { id, transactionId } = await paymentOf(orderId);
  await cancel(orderId, cart, 0);
  await payDueRefunds();
  expect(await kinds()).toEqual([]);
  await pool.query("DELETE FROM sandbox_gateway.refund WHERE sale_id = $1", [transactionId]);
  expect((await compare()).differences).toMatchObject([{ kind: "otherRefund", payment: { id } }]);
});

test("a charge of a payment that is pending is named once no request can complete it", async () => {
  await pool.query("TRUNCATE sandbox_gateway.refund, sandbox_gateway.sale");
  const { shopper, cart } = await readyCart();
  const lost = {
    sale: async (sale: Parameters<typeof sandbox.sale>[0]) => {
      await sandbox.sale(sale);
      return { kind: "unknown", reason: "no response" } as const;
    },
  };
  await shop.withGateway(lost, () => pay(shopper, cart));
  const justNow = new Date(shop.clock.now.getTime() + 1000);
  const gateway = { ...sandbox, chargesBetween: () => sandbox.chargesBetween(from, until) };
  const open = async (at: Date) =>
    (await compareBooks({ db, gateway, abandonSeconds: 30 }, from, at)).differences.filter(
      ({ kind }) => kind !== "missingCharge",
    );
  expect(await open(justNow)).toEqual([]);
  expect(await open(until)).toMatchObject([{ kind: "openCharge", payment: { status: "pending" } }]);
});
