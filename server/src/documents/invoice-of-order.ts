import { invoiceDocument, invoiceFiguresOf, isInvoiced } from "@boxwright/core/documents/invoice";
import type { Order } from "@boxwright/core/orders/order";
import { numberOrder } from "../orders/number-order.ts";
import { readOrderById } from "../orders/read-order.ts";
import type { Database } from "../platform/db/database.ts";
import type { Outbox } from "../platform/queue/event.ts";
import type { DocumentDeps } from "./document-deps.ts";
import { type Draft, issueOnce } from "./issue-document.ts";
import { findInvoice, type IssuedDocument } from "./postgres/document-store.ts";

/**
 * The invoice of an order, issued now if it is not issued yet; null for an order that is not invoiced. An order that is paid before the job
 * has numbered it gets its number here, because the invoice names it.
 */
export async function invoiceOfOrder(
  { db, outbox, sellers, now }: Pick<DocumentDeps, "db" | "outbox" | "sellers" | "now">,
  orderId: string,
): Promise<IssuedDocument | null> {
  const issued = await findInvoice(db, orderId);
  if (issued !== null) return issued;
  const order = await invoicedOrder(db, outbox, orderId);
  if (order === null) return null;
  const { tenant } = order;
  const issuedAt = now();
  const draft: Draft = {
    tenant,
    kind: "invoice",
    orderId,
    issuedAt,
    amount: invoiceFiguresOf(order).total,
    shownMoves: order.history.length,
    content: (number) => invoiceDocument(order, { number, issuedAt, seller: sellers[tenant] }),
  };
  return issueOnce(db, draft, () => findInvoice(db, orderId));
}

/** An order with its number; null if it is not invoiced. */
async function invoicedOrder(db: Database, outbox: Outbox, orderId: string): Promise<Order | null> {
  const order = await readOrderById(db, orderId);
  if (!isInvoiced(order)) return null;
  if (order.number !== null) return order;
  await numberOrder(db, outbox, orderId);
  const numbered = await readOrderById(db, orderId);
  return isInvoiced(numbered) ? numbered : null;
}
