import { calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import { toCents } from "@boxwright/core/kernel/money";
import { expect, test } from "vitest";
import { openIssuedDocuments } from "../../../documents/testing/open-issued-documents.ts";
import { lockStoredOrder } from "../../../orders/lock-order.ts";
import { receiveHandPayment } from "../../../orders/receive-hand-payment.ts";
import { refundOrder } from "../../../orders/refund-order.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { orderDocumentOperations } from "./document-operations.ts";

const { db, documentDeps, outbox, clock, numberedInvoice, cancel, runJob } = await openIssuedDocuments();
const api = testApi(orderDocumentOperations(documentDeps), db);

test("staff download the documents of an order of their tenant, and none of another order", async () => {
  const { cart, orderId } = await numberedInvoice();
  const other = await numberedInvoice();
  const cancelled = await cancel(orderId, cart, 1);
  const line = cancelled.ok ? cancelled.value.order.lines[1] : undefined;
  await runJob("documents.credit-lines", { orderId, lineIds: [line?.id], refundId: null });
  const get = (path: string, token = testStaffToken("viewer")) =>
    api.call("GET", `/api/desk/orders/${orderId}/documents/${path}`, { token });
  const noteId = line?.cancellationId ?? "";
  for (const path of [`receipt/${orderId}`, `invoice/${orderId}`, `creditNote/${noteId}`]) {
    const { status, response, headers } = await get(path);
    expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(headers.get("content-disposition")).toContain("attachment");
    expect((await response.text()).startsWith("%PDF")).toBe(true);
    expect((await get(path, testStaffToken("owner", "boxwright-eu"))).status).toBe(404);
  }
  for (const path of [
    `invoice/${other.orderId}`,
    `receipt/${noteId}`,
    `creditNote/${orderId}`,
    `quotation/${orderId}`,
  ]) {
    expect((await get(path)).status).toBe(404);
  }
});

test("staff download the credit note of a refund that only lowers what is due", async () => {
  const { orderId } = await numberedInvoice();
  const by = { kind: "staff", id: "operator" } as const;
  // A refund before the invoice has no credit note.
  const at = new Date(clock.now.getTime() + 60_000);
  const refunded = await inTransaction(db, async (tx) => {
    const order = await lockStoredOrder(tx, orderId);
    const receivedOn = calendarDateIn(at, shopTimeZone);
    const payment = { amount: toCents(500), method: "check", reference: "1", receivedOn, at, by } as const;
    await receiveHandPayment(tx, outbox, order, payment);
    const lines = [{ lineId: order.lines[0]?.id ?? "", amount: toCents(300) }];
    const refund = { lines, shipping: toCents(0), paysOutCredit: false, reason: "Late", by, at };
    return refundOrder(tx, outbox, await lockStoredOrder(tx, orderId), refund);
  });
  expect(refunded).toMatchObject({ ok: true, value: { refunded: 0, setOff: 300 } });
  const refundId = refunded.ok ? refunded.value.refundId : null;
  await runJob("documents.credit-refund", { orderId, refundId, amount: 0, setOff: 300 });
  const path = `/api/desk/orders/${orderId}/documents/creditNote/${refundId}`;
  const { status, headers } = await api.call("GET", path, { token: testStaffToken("viewer") });
  expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
});
