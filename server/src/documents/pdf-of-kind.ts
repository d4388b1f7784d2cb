import type { Order } from "@boxwright/core/orders/order";
import { orderOfCancellation } from "../orders/order-of-cancellation.ts";
import { creditNoteOf } from "./credit-note.ts";
import type { DocumentDeps } from "./document-deps.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { type PdfFile, pdfOfIssued } from "./pdf-of-issued.ts";
import { receiptPdf } from "./pdf-of-order.ts";

/**
 * A document of an order; null if the order has none with this id. A receipt and an invoice have the id of the order, a credit note that of
 * its cancellation or refund.
 */
export async function pdfOfKind(
  deps: DocumentDeps,
  order: Order,
  { kind, id }: { readonly kind: "receipt" | "invoice" | "creditNote"; readonly id: string },
): Promise<PdfFile | null> {
  if (kind === "creditNote") {
    if ((await orderOfCancellation(deps.db, id)) !== order.id) return null;
    const note = await creditNoteOf(deps, order.id, id);
    return note === null ? null : pdfOfIssued(deps.files, note);
  }
  if (id !== order.id) return null;
  return kind === "receipt" ? receiptPdf(order, deps.sellers, true) : invoicePdf(deps, order.id);
}
