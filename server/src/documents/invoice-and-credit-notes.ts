import { creditsOf } from "@boxwright/core/documents/credit-note";
import { readAllowances } from "../orders/read-allowances.ts";
import { readOrderById } from "../orders/read-order.ts";
import { creditNoteOf } from "./credit-note.ts";
import type { DocumentDeps } from "./document-deps.ts";
import { invoiceOfOrder } from "./invoice-of-order.ts";
import { type IssuedPdf, pdfOfIssued } from "./pdf-of-issued.ts";
import type { IssuedDocument } from "./postgres/document-store.ts";

/**
 * The invoice of an order and its credit notes, issued now if they are due and not issued yet; none for an order that is not invoiced. It
 * reads the order after the invoice is issued: a cancellation that the invoice does not show is either read here, or its own job runs later
 * and finds the invoice.
 */
export async function issueInvoiceAndCreditNotes(
  deps: Pick<DocumentDeps, "db" | "outbox" | "sellers" | "now">,
  orderId: string,
): Promise<IssuedDocument[]> {
  const invoice = await invoiceOfOrder(deps, orderId);
  if (invoice === null) return [];
  const issued = [invoice];
  const allowances = await readAllowances(deps.db, orderId);
  for (const id of creditsOf(await readOrderById(deps.db, orderId), allowances)) {
    const creditNote = await creditNoteOf(deps, orderId, id);
    if (creditNote !== null) issued.push(creditNote);
  }
  return issued;
}

/** The invoice of an order and then its credit notes as PDFs, to attach to a mail. */
export async function invoicePdfs(deps: DocumentDeps, orderId: string): Promise<IssuedPdf[]> {
  const issued = await issueInvoiceAndCreditNotes(deps, orderId);
  return Promise.all(issued.map((document) => pdfOfIssued(deps.files, document)));
}
