import { documentNumber } from "@boxwright/core/documents/issued-document";
import { receiptDocument } from "@boxwright/core/documents/receipt";
import { sampleOrder } from "@boxwright/core/orders/testing/sample-order";
import { describe, expect, test } from "vitest";
import { mailers } from "../cart/testing/storefront.ts";
import { inTransaction, type Transaction } from "../platform/db/database.ts";
import { isDatabaseUnavailable } from "../platform/db/errors.ts";
import { watchFaultPoints } from "../platform/fault-points.ts";
import { testDatabase } from "../platform/testing/database.ts";
import { fillCart, pay } from "../testing/sales/open-shop.ts";
import { invoiceOfOrder } from "./invoice-of-order.ts";
import { issueDocument } from "./issue-document.ts";
import type { IssuedDocument } from "./postgres/document-store.ts";
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

  test("have no gap if an invoice fails after it took its number", async () => {
    const orderId = await placedOrder();
    watchFaultPoints((point) => {
      if (point === "after_number_taken") throw new Error("power cut");
    });
    await expect(invoiceOfOrder(documentDeps, orderId)).rejects.toThrow("power cut");
    watchFaultPoints(null);
    const invoice = await invoiceOfOrder(documentDeps, orderId);
    expect(invoice?.place).toBe(1);
  });

  test("cannot be used twice, because the database refuses it", async () => {
    await inTransaction(db, quote(await placedOrder()));
    const twice = pool.query(
      "INSERT INTO issued_document SELECT gen_random_uuid(), tenant, kind, place, order_id, cancellation_id, shown_moves, amount, content, issued_at, valid_until FROM issued_document LIMIT 1",
    );
    await expect(twice).rejects.toThrow("issued_document_number");
  });
});
