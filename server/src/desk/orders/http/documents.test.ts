import { expect, test } from "vitest";
import { openIssuedDocuments } from "../../../documents/testing/open-issued-documents.ts";
import { testApi, testStaffToken } from "../../../platform/testing/api.ts";
import { orderDocumentOperations } from "./document-operations.ts";

const { db, documentDeps, numberedInvoice, cancel, runJob } = await openIssuedDocuments();
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
