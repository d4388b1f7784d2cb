import { documentNumber } from "@boxwright/core/documents/issued-document";
import { receiptDocument } from "@boxwright/core/documents/receipt";
import { sampleOrder } from "@boxwright/core/orders/testing/sample-order";
import { describe, expect, test } from "vitest";
import { mailers } from "../cart/testing/storefront.ts";
import { inTransaction, type Transaction } from "../platform/db/database.ts";
import { isDatabaseUnavailable } from "../platform/db/errors.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { fillCart, pay } from "../testing/sales/open-shop.ts";
import { invoiceOfOrder } from "./invoice-of-order.ts";
import { issueDocument } from "./issue-document.ts";
import { findInvoice, findQuotation, type IssuedDocument } from "./postgres/document-store.ts";
import { openDocuments } from "./testing/open-documents.ts";

const { db, pool } = await testDatabase();
const { enter, clock, documentDeps } = await openDocuments(db);
const content = receiptDocument(sampleOrder, documentDeps.sellers["boxwright-us"]);

async function placedOrder() {
  const shopper = enter();
  return (await pay(shopper, await fillCart(shopper, [mailers(100)]))).body.orderId;
}

function quote(orderId: string, tenant: "boxwright-us" | "boxwright-eu" = "boxwright-us") {
  return (tx: Transaction) =>
    issueDocument(tx, {
      tenant,
      kind: "quotation",
      orderId,
      validUntil: "2026-12-20",
      issuedAt: clock.now,
      amount: 57_332,
      content: (number) => ({ ...content, number }),
    });
}

/** Issues a document, and rolls it back if `isRolledBack`. Tries again while the pool has no free connection. */
async function attempt(orderId: string, isRolledBack: boolean): Promise<IssuedDocument | "rolled back"> {
  try {
    return await inTransaction(db, async (tx) => {
      const issued = await quote(orderId)(tx);
      if (isRolledBack) throw new Error("rolled back");
      return issued;
    });
  } catch (error) {
    if (isDatabaseUnavailable(error)) return attempt(orderId, isRolledBack);
    if (isRolledBack) return "rolled back";
    throw error;
  }
}

const placesOf = async (tenant: string) =>
  (await pool.query("SELECT place FROM issued_document WHERE tenant = $1 ORDER BY place", [tenant])).rows.map(
    ({ place }) => place,
  );

/** Until a statement waits for a lock. */
async function untilWaiting(): Promise<void> {
  const waits = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  while ((await pool.query(waits)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe("the numbers of issued documents", () => {
  test("have no gaps when 200 are issued at the same time and every third transaction is rolled back", async () => {
    const orderId = await placedOrder();
    const outcomes = await Promise.all(Array.from({ length: 300 }, (_, index) => attempt(orderId, index % 3 === 2)));
    const issued = outcomes.filter((one) => one !== "rolled back");
    expect(issued.length).toBe(200);
    const places = Array.from({ length: 200 }, (_, index) => index + 1);
    expect(issued.map(({ place }) => place).toSorted((one, other) => one - other)).toEqual(places);
    expect(await placesOf("boxwright-us")).toEqual(places);
    for (const { place, content: words } of issued) expect(words.number).toBe(documentNumber("quotation", place));
  });

  test("are counted for each tenant", async () => {
    const orderId = await placedOrder();
    await inTransaction(db, quote(orderId, "boxwright-eu"));
    expect(await placesOf("boxwright-eu")).toEqual([1]);
  });

  test("have no gap if an invoice cannot be stored with the number that it took", async () => {
    const orderId = await placedOrder();
    await pool.query(`
      CREATE FUNCTION cut_power() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'power cut at %', NEW.place; END $$;
      CREATE TRIGGER cut_power BEFORE INSERT ON issued_document FOR EACH ROW WHEN (NEW.kind = 'invoice') EXECUTE FUNCTION cut_power()`);
    await expect(invoiceOfOrder(documentDeps, orderId)).rejects.toMatchObject({
      cause: { message: "power cut at 1" },
    });
    await pool.query("DROP TRIGGER cut_power ON issued_document");
    expect((await invoiceOfOrder(documentDeps, orderId))?.place).toBe(1);
  });

  test("have no gap if many processes issue the same invoice, of which there is one", async () => {
    const orderId = await placedOrder();
    const invoices = await Promise.all(Array.from({ length: 15 }, () => invoiceOfOrder(documentDeps, orderId)));
    expect(new Set(invoices.map((invoice) => invoice?.id)).size).toBe(1);
    const next = await invoiceOfOrder(documentDeps, await placedOrder());
    expect(next?.place).toBe((invoices[0]?.place ?? 0) + 1);
  });

  test("are in the stored document, as in the one that was issued", async () => {
    const orderId = await placedOrder();
    const invoice = await invoiceOfOrder(documentDeps, orderId);
    expect(invoice).toEqual(await findInvoice(db, orderId));
    expect(JSON.stringify(invoice?.content)).toContain(documentNumber("invoice", invoice?.place ?? 0));
  });

  test.each([99_999_999, 123_456_789])("may have more than eight digits: after %i", async (last) => {
    const orderId = await placedOrder();
    await pool.query(
      "INSERT INTO document_counter VALUES ('boxwright-eu', 'quotation', $1) ON CONFLICT (tenant, kind) DO UPDATE SET last = $1",
      [last],
    );
    const { id } = await inTransaction(db, quote(orderId, "boxwright-eu"));
    const stored = await findQuotation(db, id);
    expect(stored?.content.number).toBe(documentNumber("quotation", last + 1));
  });

  test("wait for no order that another transaction changes", async () => {
    const [locked, free] = [await placedOrder(), await placedOrder()];
    const change = await pool.connect();
    await change.query("BEGIN");
    await change.query("SELECT FROM orders WHERE id = $1 FOR UPDATE", [locked]);
    const waiting = invoiceOfOrder(documentDeps, locked);
    await untilWaiting();
    const issued = await invoiceOfOrder(documentDeps, free);
    await change.query("ROLLBACK");
    change.release();
    expect((await waiting)?.place).toBe((issued?.place ?? 0) + 1);
  });

  test("cannot be used twice, because the database refuses it", async () => {
    await inTransaction(db, quote(await placedOrder()));
    const twice = pool.query(
      "INSERT INTO issued_document SELECT gen_random_uuid(), tenant, kind, place, order_id, cancellation_id, shown_moves, amount, content, issued_at, valid_until FROM issued_document LIMIT 1",
    );
    await expect(twice).rejects.toThrow("issued_document_number");
  });
});
