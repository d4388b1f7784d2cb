import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { mailers } from "../../cart/testing/storefront.ts";
import { handPayments } from "../../checkout/payments/postgres/tables.ts";
import { exportOperations } from "../../desk/exports/http/operations.ts";
import { cancelLines } from "../../orders/cancel-lines.ts";
import { operator } from "../../orders/operator.ts";
import { orders } from "../../orders/postgres/tables.ts";
import { readOrderById } from "../../orders/read-order.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { testApi, testStaffToken } from "../../platform/testing/api.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { testReplica } from "../../platform/testing/replica.ts";
import { buyByInvoice } from "./by-invoice.ts";
import { cancellingIn } from "./cancelling.ts";
import { openShop } from "./open-shop.ts";

const database = await testDatabase();
const { db } = database;
const replica = testReplica(database);
const { reads } = replica;
const shop = await openShop(db);
const { ordered, cancel, payDueRefunds } = cancellingIn(shop);
const api = testApi(exportOperations({ db, reads, now: () => new Date("2026-11-21T09:00:00Z") }), db);

type Row = Readonly<Record<string, string>>;

/** The rows of a file, by the names of its columns. No cell of these tests has a comma. */
async function download(path: string, token = testStaffToken("finance")): Promise<Row[]> {
  const { response } = await api.call("GET", `/api/desk/exports/${path}`, { token });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const [head = "", ...lines] = (await response.text()).split("\r\n").slice(0, -1);
  const names = head.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, index) => [names[index], cell])));
}

const centsIn = (rows: readonly Row[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

/** What the shop owes for lines that were cancelled without a refund. */
let credit = 0;

/** The sums of the books, in cents. */
async function booksOf(...columns: readonly (keyof typeof orders.$inferSelect)[]): Promise<number[]> {
  const { rows } = await db.execute<Record<string, string>>(
    sql`select ${sql.join(
      columns.map((column) => sql`sum(${orders[column]})::text as ${sql.identifier(column)}`),
      sql`, `,
    )} from ${orders}`,
  );
  return columns.map((column) => Number(rows[0]?.[column]));
}

beforeAll(async () => {
  await ordered();
  const { orderId, cart } = await ordered([mailers(250), mailers(50)], "WELCOME10");
  await cancel(orderId, cart, 0);
  await payDueRefunds();
  const late = await ordered([mailers(70)], "SHIPFREE");
  await cancel(late.orderId, late.cart, 0);
  const credited = await ordered([mailers(80)]);
  const lineIds = credited.cart.lineItems.map(({ id }) => id);
  await inTransaction(db, (tx) =>
    cancelLines(tx, shop.outbox, {
      ...{ orderId: credited.orderId, lineIds, reason: null, setupOf: shop.setupOf, isCredited: true },
      move: { at: shop.clock.now, by: operator, why: "Ordered again by phone" },
    }),
  );
  credit = (await readOrderById(db, credited.orderId)).amountPaid;
  const invoiced = await buyByInvoice(shop, "onAccount", [mailers(100)]);
  await payByCheck(invoiced.orderId, 10_000);
  await db.update(orders).set({ email: "=cmd|calc@shop.example" }).where(eq(orders.id, invoiced.orderId));
});

/** A payment by check, as the desk records it. */
async function payByCheck(orderId: string, amount: number): Promise<void> {
  const record = { orderId, amount, method: "check", reference: "+4417", receivedOn: "2026-11-20" } as const;
  await db
    .insert(handPayments)
    .values({ ...record, id: randomUUID(), recordedBy: "staff", recordedAt: shop.clock.now });
  await db.update(orders).set({ amountPaid: amount, paidAt: shop.clock.now }).where(eq(orders.id, orderId));
}

describe("the files of the books", () => {
  test("of orders have one row for each order, and their totals equal the books to the cent", async () => {
    const rows = await download("orders.csv");
    expect(rows).toHaveLength(5);
    const columns = ["subtotal", "shipping", "discount", "tax", "total", "paid", "refunded"];
    const books = await booksOf("subtotal", "shipping", "discount", "tax", "total", "amountPaid", "amountRefunded");
    const [refunded = 0, ...others] = books.toReversed();
    expect(columns.map((column) => centsIn(rows, column))).toEqual([...others.toReversed(), refunded - credit]);
    expect(Object.keys(rows[0] ?? {})).toEqual([
      ...["order_number", "placed_at", "order_state", "payment_state", "customer_email", "subtotal", "shipping"],
      ...["discount", "tax", "total", "paid", "due", "refunded", "currency"],
    ]);
    expect(rows.map((row) => row["order_state"]).toSorted()).toEqual([
      "Cancelled",
      "Cancelled",
      "Confirmed",
      "Confirmed",
      "Confirmed",
    ]);
  });

  test("of taxes have one row for each authority, and their sum equals the books to the cent", async () => {
    const rows = await download("taxes.csv");
    expect([centsIn(rows, "tax")]).toEqual(await booksOf("tax"));
    expect(rows[0]).toMatchObject({ country: "US", state: "TX", tax_name: "TX sales tax", rate_percent: "6.25" });
  });

  test("of payments have the payments and refunds of the books to the cent", async () => {
    const rows = await download("payments.csv");
    const [paid, refunded] = await booksOf("amountPaid", "amountRefunded");
    const of = (kind: string) => rows.filter((row) => row["kind"] === kind);
    expect([centsIn(of("payment"), "amount"), centsIn(of("refund"), "amount")]).toEqual([
      paid,
      (refunded ?? 0) - credit,
    ]);
    expect(
      of("refund")
        .map((row) => row["paid_out_at"] === "")
        .toSorted(),
    ).toEqual([false, true]);
  });

  test("have cells that a spreadsheet would run as texts", async () => {
    const emails = (await download("orders.csv")).map((row) => row["customer_email"]);
    expect(emails).toContain("'=cmd|calc@shop.example");
    const references = (await download("payments.csv")).map((row) => row["reference"]);
    expect(references).toContain("'+4417");
  });

  test("have the days of the period, the first and the last included", async () => {
    expect(await download("orders.csv?from=2026-11-20&to=2026-11-20")).toHaveLength(5);
    for (const file of ["orders.csv", "taxes.csv", "payments.csv"]) {
      expect(await download(`${file}?from=2026-11-21`)).toEqual([]);
      expect(await download(`${file}?to=2026-11-19`)).toEqual([]);
    }
  });

  test("have only what belongs to the tenant", async () => {
    for (const file of ["orders.csv", "taxes.csv", "payments.csv"]) {
      expect(await download(file, testStaffToken("owner", "boxwright-eu"))).toEqual([]);
    }
  });

  test("are for owners and finance, and need days that exist", async () => {
    const statusOf = async (path: string, role: Parameters<typeof testStaffToken>[0]) =>
      (await api.call("GET", `/api/desk/exports/${path}`, { token: testStaffToken(role) })).status;
    expect(await statusOf("orders.csv", "service")).toBe(403);
    expect(await statusOf("orders.csv?from=2026-02-30", "owner")).toBe(400);
  });
});

test.each(["orders.csv", "taxes.csv", "payments.csv"])("the rows of %s are read at a replica", async (path) => {
  const { response } = await api.call("GET", `/api/desk/exports/${path}`, { token: testStaffToken("finance") });
  expect(await replica.serversOf(() => response.text())).toEqual(["replica"]);
});
