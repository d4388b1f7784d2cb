import { keptDays } from "@boxwright/core/kernel/kept-days";
import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { removeAbandonedCarts } from "../cart/jobs/reap-carts.ts";
import { carts } from "../cart/postgres/tables.ts";
import { arlington, mailers } from "../cart/testing/storefront.ts";
import { lateCharges, payments } from "../checkout/payments/postgres/tables.ts";
import { inquiries, inquiryMessages } from "../inquiries/postgres/tables.ts";
import { orders } from "../orders/postgres/tables.ts";
import { newId } from "../platform/ids.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { quotations } from "../quotations/postgres/tables.ts";
import { fillCart, openShop, pay } from "../testing/sales/open-shop.ts";
import { dueRows } from "./postgres/due-rows.ts";
import { removeDueRows } from "./remove-due-rows.ts";

const { db, pool } = await testDatabase();
const shop = await openShop(db);
const declining = { paymentMethodNonce: "fake-processor-declined-visa-nonce" };
const day = 86_400_000;
const daysLater = (days: number) => new Date(shop.clock.now.getTime() + days * day);

const paymentsOf = (cartId: string) => db.select().from(payments).where(eq(payments.cartId, cartId));

test("a failed payment goes after its time, and then the cart that it held; one with a late charge stays for the books", async () => {
  const [plain, charged] = [await shop.readyCart(), await shop.readyCart()];
  for (const { shopper, cart } of [plain, charged]) expect((await pay(shopper, cart, declining)).status).toBe(422);
  const [owed] = await paymentsOf(charged.cart.id);
  const charge = { amount: 100, foundAt: shop.clock.now, nextTryAt: shop.clock.now };
  await db.insert(lateCharges).values({ ...charge, paymentId: owed?.id ?? "", transactionId: newId() });

  await removeDueRows(db, daysLater(keptDays.failedPayment - 1));
  expect(await paymentsOf(plain.cart.id)).toHaveLength(1);
  await removeDueRows(db, daysLater(keptDays.failedPayment + 1));
  expect(await paymentsOf(plain.cart.id)).toEqual([]);
  expect(await paymentsOf(charged.cart.id)).toHaveLength(1);

  const now = () => daysLater(keptDays.failedPayment + 1);
  await db.update(carts).set({ updatedAt: shop.clock.now });
  await removeAbandonedCarts({ db, references: [payments.cartId, orders.cartId], now });
  const ids = [plain.cart.id, charged.cart.id];
  const left = await db.select({ id: carts.id }).from(carts).where(inArray(carts.id, ids));
  expect(left).toEqual([{ id: charged.cart.id }]);
});

test("a payment keeps its amount and its place, and loses the person after its time; the order keeps its own address", async () => {
  const shopper = shop.enter("boxwright-us", "192.0.2.44");
  const cart = await fillCart(shopper, [mailers(100, { customerComments: "For Wendy" })]);
  const { body } = await pay(shopper, cart);
  const [before] = await paymentsOf(cart.id);
  await removeDueRows(db, daysLater(keptDays.paymentDetails - 1));
  expect(await paymentsOf(cart.id)).toEqual([before]);

  await removeDueRows(db, daysLater(keptDays.paymentDetails + 1));
  const [after] = await paymentsOf(cart.id);
  const text = JSON.stringify(after);
  for (const trace of ["192.0.2.44", "Wendy", arlington.streetName]) expect(text).not.toContain(trace);
  expect(after).toMatchObject({ amount: before?.amount, snapshot: { shippingAddress: { state: arlington.state } } });
  const [order] = await db.select().from(orders).where(eq(orders.id, body.orderId));
  expect(order?.shippingAddress.streetName).toBe(arlington.streetName);
});

test("an inquiry goes with its answers some years after its last message, and then its unused quotation", async () => {
  const add = async (lastAnswer: Date | null) => {
    const [id, quotationId] = [newId(), newId()];
    const entry = {
      kind: "contact",
      name: "Wendy",
      email: "w@demo.boxwright.example",
      culture: "en-US",
      message: "?",
    } as const;
    const sender = { senderKind: "anonymous", senderId: newId(), tenant: "boxwright-us", kind: "contact" } as const;
    const createdAt = shop.clock.now;
    await db.insert(inquiries).values({ ...sender, id, email: entry.email, entry, createdAt });
    const quoted = { tenant: "boxwright-us", lines: [], shipping: 0, validUntil: "2026-12-01", note: "" } as const;
    await db.insert(quotations).values({ ...quoted, id: quotationId, inquiryId: id, createdAt });
    const answer = { direction: "out", author: "Ada", text: "Yes", quotationId } as const;
    if (lastAnswer !== null)
      await db.insert(inquiryMessages).values({ ...answer, id: newId(), inquiryId: id, at: lastAnswer });
    return { id, quotationId };
  };
  const [silent, answered] = [await add(shop.clock.now), await add(daysLater(100))];
  await removeDueRows(db, daysLater(keptDays.inquiry + 1));
  const ids = [silent.id, answered.id];
  expect(await db.select({ id: inquiries.id }).from(inquiries).where(inArray(inquiries.id, ids))).toEqual([
    { id: answered.id },
  ]);
  const left = await db.select({ id: quotations.id }).from(quotations);
  expect(left).toEqual([{ id: answered.quotationId }]);
});

test("a clean-up leaves out a row that somebody has locked, waits for nobody, and takes the row the next time", async () => {
  const [free, held] = [await shop.readyCart(), await shop.readyCart()];
  for (const { shopper, cart } of [free, held]) await pay(shopper, cart, declining);
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select 1 from payment where cart_id = $1 for update", [held.cart.id]);
    await removeDueRows(db, daysLater(keptDays.failedPayment + 1));
    expect(await paymentsOf(free.cart.id)).toEqual([]);
    expect(await paymentsOf(held.cart.id)).toHaveLength(1);
    await client.query("rollback");
  } finally {
    client.release();
  }
  await removeDueRows(db, daysLater(keptDays.failedPayment + 1));
  expect(await paymentsOf(held.cart.id)).toEqual([]);
});

test("every condition of the clean-up of personal data is served by an index", async () => {
  const plans: string[] = [];
  const explaining = {
    execute: async (statement: Parameters<typeof db.execute>[0]) => {
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        const { rows } = await tx.execute<{ "QUERY PLAN": string }>(sql`explain ${statement}`);
        plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
      });
      return { rowCount: 0 };
    },
  };
  await removeDueRows(explaining as unknown as typeof db, shop.clock.now);
  expect(plans).toHaveLength(dueRows.length);
  for (const [place, { table }] of dueRows.entries()) {
    expect(plans[place]).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
    expect(plans[place]).toContain("Index Cond");
  }
});
