import { invoiceDocument, invoiceFiguresOf, isInvoiced } from "@boxwright/core/documents/invoice";
import { numberOrder } from "../orders/number-order.ts";
import { readOrderById } from "../orders/read-order.ts";
import type { DocumentDeps } from "./document-deps.ts";
import { issueOnce } from "./issue-document.ts";
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
  const unnumbered = await readOrderById(db, orderId);
  if (!isInvoiced(unnumbered)) return null;
  if (unnumbered.number === null) await numberOrder(db, outbox, orderId);
  const issuedAt = now();
  return issueOnce(
    db,
    async (tx) => {
      const order = await readOrderById(tx, orderId);
      if (!isInvoiced(order)) return null;
      const { tenant } = order;
      return {
        tenant,
        kind: "invoice",
        orderId,
        issuedAt,
        amount: invoiceFiguresOf(order).total,
        shownMoves: order.history.length,
        content: (number) => invoiceDocument(order, { number, issuedAt, seller: sellers[tenant] }),
      };
    },
    () => findInvoice(db, orderId),
  );
}
