import type { DocumentDeps } from "./document-deps.ts";
import { invoiceOfOrder } from "./invoice-of-order.ts";
import { type IssuedPdf, pdfOfIssued } from "./pdf-of-issued.ts";

/** The invoice of an order as PDF, to download or to attach to a mail; null for an order that is not invoiced. */
export async function invoicePdf(deps: DocumentDeps, orderId: string): Promise<IssuedPdf | null> {
  const invoice = await invoiceOfOrder(deps, orderId);
  return invoice === null ? null : pdfOfIssued(deps.files, invoice);
}
