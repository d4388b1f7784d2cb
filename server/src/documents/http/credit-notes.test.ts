import { downloadCreditNote, downloadInvoice, getOrderTotals } from "@boxwright/contract/documents";
import { describe, expect, test } from "vitest";
import { numberOrder } from "../../orders/number-order.ts";
import { newId } from "../../platform/ids.ts";
import { findCreditNote } from "../postgres/document-store.ts";
import { openIssuedDocuments } from "../testing/open-issued-documents.ts";

const shop = await openIssuedDocuments();
const { db, pool, enter, call, outbox, ordered, cancel } = shop;
const { invoicedOrder, numberedInvoice, amountOf, runJob, contentOf } = shop;

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
