import { mailers, sample } from "../../cart/testing/storefront.ts";
import { numberOrder } from "../../orders/number-order.ts";
import { newId } from "../../platform/ids.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { buyByInvoice, type InvoiceRight } from "../../testing/sales/by-invoice.ts";
import { cancellingIn } from "../../testing/sales/cancelling.ts";
import { documentJobs } from "../jobs/issue-documents.ts";
import { findInvoice } from "../postgres/document-store.ts";
import { openDocuments } from "./open-documents.ts";

/** A shop on a database of its own, with orders whose invoices and credit notes tests issue and read. */
export async function openIssuedDocuments() {
  const { db, pool } = await testDatabase();
  const shop = await openDocuments(db);
  const { documentDeps, outbox } = shop;

  /** An order that a customer has placed by invoice; it has no number yet. */
  const invoicedOrder = (right: InvoiceRight) =>
    buyByInvoice(shop, right, [mailers(100), sample("8x6x2")], { poNumber: "PO 9" });

  /** The same with a number and its invoice. */
  async function numberedInvoice() {
    const invoiced = await invoicedOrder("onAccount");
    await numberOrder(db, outbox, invoiced.orderId);
    await runJob("documents.invoice-order", { orderId: invoiced.orderId });
    return invoiced;
  }

  /** The sum of the documents of a kind that are issued for an order, in cents. */
  async function amountOf(orderId: string, kind: "invoice" | "creditNote"): Promise<number> {
    const { rows } = await pool.query(
      "SELECT coalesce(sum(amount), 0)::int AS amount FROM issued_document WHERE order_id = $1 AND kind = $2",
      [orderId, kind],
    );
    return rows[0].amount;
  }

  function runJob(name: string, payload: unknown) {
    const job = documentJobs(documentDeps).find(({ definition }) => definition.name === name);
    if (job === undefined) throw new Error(`There is no job ${name}`);
    return job.run({ payload, jobId: newId(), log: createLogger("silent") });
  }

  async function contentOf(orderId: string) {
    const invoice = await findInvoice(db, orderId);
    if (invoice === null) throw new Error("There is no invoice");
    return invoice.content;
  }

  return {
    ...shop,
    ...cancellingIn(shop),
    db,
    pool,
    invoicedOrder,
    numberedInvoice,
    amountOf,
    runJob,
    contentOf,
  };
}
