import {
  createQuotation,
  downloadCreditNote,
  downloadInvoice,
  downloadPackingSlip,
  downloadQuotation,
  downloadTrackedPackingSlip,
  getOrderTotals,
} from "@boxwright/contract/documents";
import { describe, expect, test } from "vitest";
import { mailers, type Shopper, sample } from "../../cart/testing/storefront.ts";
import { numberOrder } from "../../orders/number-order.ts";
import { makeOrderKey } from "../../orders/order-link.ts";
import { newId } from "../../platform/ids.ts";
import { createLogger } from "../../platform/log/logger.ts";
import { testDatabase } from "../../platform/testing/database.ts";
import { buyByInvoice, type InvoiceRight } from "../../testing/sales/by-invoice.ts";
import { cancellingIn } from "../../testing/sales/cancelling.ts";
import { documentJobs } from "../jobs/issue-documents.ts";
import { removeOldQuotations } from "../jobs/reap-quotations.ts";
import { fileKey } from "../pdf-of-issued.ts";
import { findCreditNote, findInvoice, findQuotation } from "../postgres/document-store.ts";
import { openDocuments } from "../testing/open-documents.ts";

const { db, pool } = await testDatabase();
const shop = await openDocuments(db);
const { enter, call, documentDeps, outbox, clock, later, files, shelf, deps } = shop;
const { ordered, cancel } = cancellingIn(shop);

/** An order that a customer has placed by invoice; it has no number yet. */
const invoicedOrder = (right: InvoiceRight) =>
  buyByInvoice(shop, right, [mailers(100), sample("8x6x2")], { poNumber: "PO 9" });

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
  return job?.run({ payload, jobId: newId(), log: createLogger("silent") });
}

async function contentOf(orderId: string) {
  const invoice = await findInvoice(db, orderId);
  if (invoice === null) throw new Error("There is no invoice");
  return invoice.content;
}

const factsOf = ({ facts }: Awaited<ReturnType<typeof contentOf>>) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]));

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

describe("a credit note", () => {
  test("credits each refund once, after the invoice that it corrects", async () => {
    const { shopper, cart, orderId } = await ordered();
    const cancelled = await cancel(orderId, cart, 1);
    if (!cancelled.ok || cancelled.value.refund === null) throw new Error("nothing was refunded");
    const { refund, order } = cancelled.value;
    const lineIds = [order.lines[1]?.id];
    await Promise.all([
      runJob("documents.credit-lines", { orderId, lineIds, refundId: refund.id }),
      call(downloadCreditNote, shopper.visitor, { id: refund.id }),
    ]);
    const note = await findCreditNote(db, refund.id);
    const invoice = await contentOf(orderId);
    expect(note?.content.facts).toContainEqual({ label: "For invoice", value: invoice.number });
    expect(note?.content.lines.map(({ title }) => title)).toEqual([order.lines[1]?.titles.en]);
    expect(note?.content.total?.value).toBe(`$${(refund.amount / 100).toFixed(2)}`);
    const download = await call(downloadCreditNote, shopper.visitor, { id: refund.id });
    expect(download.name).toMatch(/^credit-note-CN-\d{8}\.pdf$/);
  });

  test("credits lines that are cancelled after an unpaid invoice, without a refund", async () => {
    const { shopper, cart, orderId } = await numberedInvoice();
    const cancelled = await cancel(orderId, cart, 1);
    const line = cancelled.ok ? cancelled.value.order.lines[1] : undefined;
    expect(cancelled.ok && cancelled.value.refund).toBe(null);
    await runJob("documents.credit-lines", { orderId, lineIds: [line?.id], refundId: null });
    const { body } = await call(getOrderTotals, shopper.visitor, { id: orderId });
    const { amountDue, creditNotes } = getOrderTotals.answers[200].parse(body);
    expect(creditNotes).toMatchObject([{ id: line?.cancellationId, number: expect.stringMatching(/^CN-/) }]);
    const [note] = creditNotes;
    const credited = note?.amount.centAmount ?? 0;
    expect(await amountOf(orderId, "invoice")).toBe(amountDue.centAmount + credited);
    const download = await call(downloadCreditNote, shopper.visitor, { id: note?.id });
    expect(download.name).toBe(`credit-note-${note?.number}.pdf`);
    expect((await call(downloadCreditNote, enter().visitor, { id: note?.id })).refusal).toBe("NotFound");
  });

  test("does not exist for lines that the invoice leaves out, because they were cancelled before it", async () => {
    const { shopper, cart, orderId } = await invoicedOrder("onAccount");
    const cancelled = await cancel(orderId, cart, 1);
    const id = cancelled.ok ? cancelled.value.order.lines[1]?.cancellationId : null;
    await numberOrder(db, outbox, orderId);
    await runJob("documents.credit-lines", { orderId, lineIds: [], refundId: null });
    expect((await call(downloadCreditNote, shopper.visitor, { id })).refusal).toBe("NotFound");
    const { body } = await call(getOrderTotals, shopper.visitor, { id: orderId });
    expect(getOrderTotals.answers[200].parse(body).amountDue.centAmount).toBe(await amountOf(orderId, "invoice"));
  });

  test("agrees with the invoice if lines are cancelled while the invoice is issued", async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => invoicedOrder("onAccount")));
    for (const { orderId } of orders) await numberOrder(db, outbox, orderId);
    for (const { orderId, cart } of orders) {
      const issue = runJob("documents.invoice-order", { orderId });
      await cancel(orderId, cart, 0, 1);
      await runJob("documents.credit-lines", { orderId, lineIds: [], refundId: null });
      await issue;
      expect(await amountOf(orderId, "invoice")).toBe(await amountOf(orderId, "creditNote"));
    }
  });

  test("of another's refund or an unknown one is not found", async () => {
    const { cart, orderId } = await ordered();
    const cancelled = await cancel(orderId, cart, 0);
    const id = cancelled.ok ? cancelled.value.refund?.id : undefined;
    expect((await call(downloadCreditNote, enter().visitor, { id })).refusal).toBe("NotFound");
    expect((await call(downloadCreditNote, enter().visitor, { id: newId() })).refusal).toBe("NotFound");
  });
});

describe("the totals of an order", () => {
  test("have its taxes, payments and refunds with their credit notes", async () => {
    const { shopper, cart, orderId } = await ordered(undefined, "WELCOME10");
    const cancelled = await cancel(orderId, cart, 1);
    const refund = cancelled.ok ? cancelled.value.refund : null;
    const { body } = await call(getOrderTotals, shopper.visitor, { id: orderId });
    expect(getOrderTotals.answers[200].parse(body)).toMatchObject({
      subtotal: cart.totals.subtotal,
      discount: cart.totals.discount,
      total: cart.totals.total,
      amountPaid: cart.totals.total,
      amountDue: { centAmount: 0 },
      refunds: [
        {
          id: refund?.id,
          amount: { centAmount: refund?.amount },
          reason: null,
          creditNoteUrl: `/api/creditNotes/${refund?.id}/download`,
        },
      ],
    });
    expect((await call(getOrderTotals, enter().visitor, { id: orderId })).refusal).toBe("NotFound");
  });
});

test("an order of another shop system has no invoice, and its refunds have no credit notes", async () => {
  const { shopper, cart, orderId } = await ordered();
  await pool.query("UPDATE orders SET is_migrated = true WHERE id = $1", [orderId]);
  await cancel(orderId, cart, 1);
  await runJob("documents.credit-lines", { orderId, lineIds: [], refundId: null });
  const { body } = await call(getOrderTotals, shopper.visitor, { id: orderId });
  const totals = getOrderTotals.answers[200].parse(body);
  expect(totals).toMatchObject({ refunds: [{ creditNoteUrl: null }], creditNotes: [] });
  expect((await call(downloadInvoice, shopper.visitor, { id: orderId })).refusal).toBe("NotFound");
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

describe("a quotation", () => {
  const quote = (shopper: Shopper, id: string) => call(createQuotation, shopper.visitor, { id });
  const idOf = (body: unknown) => createQuotation.answers[201].parse(body).quotationId;

  test("has today's prices with delivery and taxes, and is valid for 30 days", async () => {
    const { shopper, orderId } = await ordered([mailers(100)], "WELCOME10");
    shelf.mailerPrice += 100;
    const { body } = await quote(shopper, orderId);
    shelf.mailerPrice -= 100;
    const quoted = createQuotation.answers[201].parse(body);
    const day = new Date(clock.now.getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
    expect(quoted).toMatchObject({ number: expect.stringMatching(/^Q-\d{8}$/), validUntil: day });
    expect(quoted.downloadUrl).toBe(`/api/quotations/${quoted.quotationId}/download`);
    const content = (await findQuotation(db, quoted.quotationId))?.content;
    expect(content?.lines[0]?.figures).toEqual(["100", "$4.42", "$442.00"]);
    expect(content?.sums.map(({ label }) => label)).toEqual(["Subtotal", "Shipping", "TX sales tax, 6.25%"]);
    const download = await call(downloadQuotation, shopper.visitor, { id: quoted.quotationId });
    expect(download.name).toBe(`quotation-${quoted.number}.pdf`);
    expect((await call(downloadQuotation, enter().visitor, { id: quoted.quotationId })).refusal).toBe("NotFound");
  });

  test("leaves out the cancelled lines of its order, unless all are cancelled", async () => {
    const { shopper, cart, orderId } = await ordered();
    const linesOf = async (body: unknown) => (await findQuotation(db, idOf(body)))?.content.lines.length;
    await cancel(orderId, cart, 0);
    expect(await linesOf((await quote(shopper, orderId)).body)).toBe(1);
    await cancel(orderId, cart, 1);
    expect(await linesOf((await quote(shopper, orderId)).body)).toBe(2);
  });

  test("of goods that are no longer sold is refused with the reason, and takes no number", async () => {
    const { shopper, cart, orderId } = await ordered([mailers(100)]);
    const before = await lastQuotation();
    shelf.isMailerSold = false;
    const { refusal, problem } = await quote(shopper, orderId);
    shelf.isMailerSold = true;
    expect(refusal).toBe("InvalidSelection");
    expect(problem?.errors).toEqual([{ path: `lineItems.${cart.lineItems[0]?.id}.sku`, message: "is no longer sold" }]);
    expect(await lastQuotation()).toBe(before);
  });

  test("of another's order is not found", async () => {
    const { orderId } = await ordered([mailers(100)]);
    expect((await quote(enter(), orderId)).refusal).toBe("NotFound");
  });

  test("is refused while 20 quotations of its order are valid, with the time until the oldest ends", async () => {
    const { shopper, orderId } = await ordered([mailers(100)]);
    await quote(shopper, orderId);
    later(86_400);
    const more = await Promise.all(Array.from({ length: 24 }, () => quote(shopper, orderId)));
    expect(more.filter(({ refusal }) => refusal === null).length).toBe(19);
    const refused = more.filter(({ refusal }) => refusal === "TooManyRequests");
    const retryAfterSeconds = 30 * 86_400;
    expect(refused.map(({ problem }) => problem)).toEqual(
      Array(5).fill(expect.objectContaining({ retryAfterSeconds })),
    );
    const last = await lastQuotation();

    later(retryAfterSeconds);
    const again = createQuotation.answers[201].parse((await quote(shopper, orderId)).body);
    expect(again.number).toBe(`Q-${String(last + 1).padStart(8, "0")}`);
  });

  test("can be downloaded for 90 days after its last day, and is then removed", async () => {
    const { shopper, orderId } = await ordered([mailers(100)]);
    const id = idOf((await quote(shopper, orderId)).body);
    later(120 * 86_400);
    await removeOldQuotations(documentDeps);
    expect((await call(downloadQuotation, shopper.visitor, { id })).refusal).toBe(null);
    expect(await files.get(fileKey(id))).toBe(null);
    later(86_400);
    await removeOldQuotations(documentDeps);
    expect((await call(downloadQuotation, shopper.visitor, { id })).refusal).toBe("NotFound");
  });

  async function lastQuotation(): Promise<number> {
    const { rows } = await pool.query(
      "SELECT coalesce(max(last), 0)::int AS last FROM document_counter WHERE kind = 'quotation'",
    );
    return rows[0].last;
  }
});

describe("a packing slip", () => {
  async function shippedOrder() {
    const { shopper, cart, orderId } = await ordered();
    const deliveryId = newId();
    await pool.query("INSERT INTO delivery (id, order_id, created_at) VALUES ($1, $2, $3)", [
      deliveryId,
      orderId,
      clock.now,
    ]);
    await pool.query("INSERT INTO delivery_item (delivery_id, line_id, quantity) VALUES ($1, $2, 40)", [
      deliveryId,
      cart.lineItems[0]?.id,
    ]);
    return { shopper, orderId, deliveryId };
  }

  test("can be downloaded by the owner of its order, and with the key of a link", async () => {
    const { shopper, orderId, deliveryId } = await shippedOrder();
    const own = await call(downloadPackingSlip, shopper.visitor, { id: deliveryId });
    expect(own.name).toBe(`packing-slip-${orderId}-1.pdf`);
    const key = await makeOrderKey(deps, orderId);
    const params = { tenant: "boxwright-us", deliveryId };
    expect((await call(downloadTrackedPackingSlip, null, params, { key })).name).toBe(own.name);
  });

  test("of another's delivery or an unknown one is not found", async () => {
    const { deliveryId } = await shippedOrder();
    expect((await call(downloadPackingSlip, enter().visitor, { id: deliveryId })).refusal).toBe("NotFound");
    expect((await call(downloadPackingSlip, enter().visitor, { id: newId() })).refusal).toBe("NotFound");
    const other = await shippedOrder();
    const key = await makeOrderKey(deps, other.orderId);
    const params = { tenant: "boxwright-us", deliveryId };
    expect((await call(downloadTrackedPackingSlip, null, params, { key })).refusal).toBe("NotFound");
  });
});
