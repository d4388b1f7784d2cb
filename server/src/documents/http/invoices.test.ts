import { downloadInvoice, getOrderTotals } from "@boxwright/contract/documents";
import { describe, expect, test } from "vitest";
import type { Shopper } from "../../cart/testing/storefront.ts";
import { numberOrder } from "../../orders/number-order.ts";
import { newId } from "../../platform/ids.ts";
import { fileKey } from "../pdf-of-issued.ts";
import { findInvoice } from "../postgres/document-store.ts";
import { openIssuedDocuments } from "../testing/open-issued-documents.ts";

const shop = await openIssuedDocuments();
const { db, pool, enter, call, documentDeps, outbox, later, files } = shop;
const { ordered, cancel, invoicedOrder, numberedInvoice, runJob, contentOf } = shop;

type Content = Awaited<ReturnType<typeof contentOf>>;

const factsOf = ({ facts }: Content) => Object.fromEntries(facts.map(({ label, value }) => [label, value]));

describe("an invoice", () => {
  test("exists for a paid order, even before the order's job has given it a number", async () => {
    const { shopper, orderId } = await ordered();
    const invoice = await call(downloadInvoice, shopper.visitor, { id: orderId });
    expect(invoice.name).toMatch(/^invoice-INV-\d{8}\.pdf$/);
    expect(factsOf(await contentOf(orderId))).toMatchObject({
      "Order number": expect.stringMatching(/^BW-\d{8}$/),
      Payment: "Visa •••• 1881",
    });
  });

  test("exists for an order by invoice once the order has a number", async () => {
    const { shopper, orderId } = await invoicedOrder("onAccount");
    expect((await call(downloadInvoice, shopper.visitor, { id: orderId })).refusal).toBe("NotFound");
    await numberOrder(db, outbox, orderId);
    expect((await call(downloadInvoice, shopper.visitor, { id: orderId })).refusal).toBe(null);
  });

  test("names due date, terms, PO number and the account to pay to if an amount is due", async () => {
    const { orderId } = await invoicedOrder("onAccount");
    await numberOrder(db, outbox, orderId);
    await runJob("documents.invoice-order", { orderId });
    const content = await contentOf(orderId);
    expect(factsOf(content)).toMatchObject({
      "Invoice date": "November 20, 2026",
      "Due date": "December 20, 2026",
      Terms: "Net 30 days",
      "PO number": "PO 9",
    });
    const due = content.paid.at(-1)?.value;
    expect(content.notes[0]?.entries).toContainEqual({ label: "Account number", value: "000123456789" });
    expect(content.notes[0]?.entries).toContainEqual({ label: "Reference", value: content.number });
    expect(content.notes[0]?.entries).toContainEqual({ label: "Amount", value: due });
    expect(content.parties[0]?.lines).toContain("Tax ID 75-0000000");
  });

  test("fails if another document has its number, and can be issued afterwards", async () => {
    const earlier = await ordered();
    await runJob("documents.invoice-order", { orderId: earlier.orderId });
    const { shopper, orderId } = await ordered();
    await pool.query("UPDATE document_counter SET last = last - 1 WHERE kind = 'invoice'");
    await expect(call(downloadInvoice, shopper.visitor, { id: orderId })).rejects.toThrow();
    await pool.query("UPDATE document_counter SET last = last + 1 WHERE kind = 'invoice'");
    expect((await call(downloadInvoice, shopper.visitor, { id: orderId })).refusal).toBe(null);
  });

  test("is issued once, by the first job or download", async () => {
    const { shopper, orderId } = await ordered();
    await Promise.all([
      runJob("documents.invoice-order", { orderId }),
      runJob("documents.credit-lines", { orderId, lineIds: [], refundId: null }),
      ...Array.from({ length: 5 }, () => call(downloadInvoice, shopper.visitor, { id: orderId })),
    ]);
    const { rows } = await pool.query("SELECT place FROM issued_document WHERE order_id = $1", [orderId]);
    expect(rows.length).toBe(1);
  });

  test("has the same bytes for ever, even if its order or the layout of documents changes", async () => {
    const { shopper, cart, orderId } = await ordered();
    const first = await call(downloadInvoice, shopper.visitor, { id: orderId });
    await cancel(orderId, cart, 1);
    later(86_400);
    expect((await call(downloadInvoice, shopper.visitor, { id: orderId })).bytes).toEqual(first.bytes);
    const id = String((await findInvoice(db, orderId))?.id);
    await files.remove(fileKey(id));
    expect((await call(downloadInvoice, shopper.visitor, { id: orderId })).bytes).toEqual(first.bytes);
    await files.put(fileKey(id), Buffer.from("%PDF-earlier layout"), "application/pdf");
    expect((await call(downloadInvoice, shopper.visitor, { id: orderId })).bytes?.toString()).toBe(
      "%PDF-earlier layout",
    );
  });

  test("does not exist for another's order, an unknown one, or one that is cancelled before it is paid", async () => {
    const { orderId } = await ordered();
    expect((await call(downloadInvoice, enter().visitor, { id: orderId })).refusal).toBe("NotFound");
    expect((await call(downloadInvoice, enter().visitor, { id: newId() })).refusal).toBe("NotFound");
    const unpaid = await invoicedOrder("isInvoiceWithoutTermsEnabled");
    await numberOrder(db, outbox, unpaid.orderId);
    await cancel(unpaid.orderId, unpaid.cart, 0, 1);
    expect((await call(downloadInvoice, unpaid.shopper.visitor, { id: unpaid.orderId })).refusal).toBe("NotFound");
  });
});

describe("the bank transfer of an order by invoice", () => {
  const transferOf = async (shopper: Shopper, orderId: string) => {
    const { body } = await call(getOrderTotals, shopper.visitor, { id: orderId });
    return getOrderTotals.answers[200].parse(body).bankTransfer;
  };

  test("has the account, the reference and the amount of the invoice, and no reference before the invoice is issued", async () => {
    const { shopper, orderId } = await invoicedOrder("onAccount");
    expect(await transferOf(shopper, orderId)).toMatchObject({ reference: null });
    await numberOrder(db, outbox, orderId);
    await runJob("documents.invoice-order", { orderId });
    const { number, notes, paid } = await contentOf(orderId);
    const transfer = await transferOf(shopper, orderId);
    expect(transfer).toMatchObject({
      accountHolder: documentDeps.sellers["boxwright-us"].name,
      account: { routingNumber: expect.any(String), accountNumber: "000123456789" },
      reference: number,
    });
    expect(notes[0]?.entries).toContainEqual({ label: "Reference", value: transfer?.reference });
    expect(notes[0]?.entries).toContainEqual({ label: "Bank", value: transfer?.bank });
    expect(`$${((transfer?.amount.centAmount ?? 0) / 100).toFixed(2)}`).toBe(paid.at(-1)?.value);
  });

  test("has the amount that is still due after a cancellation, and is null once nothing is due", async () => {
    const { shopper, cart, orderId } = await numberedInvoice();
    await cancel(orderId, cart, 1);
    const { body } = await call(getOrderTotals, shopper.visitor, { id: orderId });
    const { amountDue } = getOrderTotals.answers[200].parse(body);
    expect((await transferOf(shopper, orderId))?.amount).toEqual(amountDue);
    await cancel(orderId, cart, 0);
    expect(await transferOf(shopper, orderId)).toBeNull();
  });

  test("does not exist for an order that is paid by card", async () => {
    const { shopper, orderId } = await ordered();
    expect(await transferOf(shopper, orderId)).toBeNull();
  });
});
