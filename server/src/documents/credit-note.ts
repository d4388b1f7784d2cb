import { creditNoteDocument, creditOf } from "@boxwright/core/documents/credit-note";
import { documentNumber } from "@boxwright/core/documents/issued-document";
import { readAllowances } from "../orders/read-allowances.ts";
import { readOrderById } from "../orders/read-order.ts";
import type { DocumentDeps } from "./document-deps.ts";
import { invoiceOfOrder } from "./invoice-of-order.ts";
import { type Draft, issueOnce } from "./issue-document.ts";
import { findCreditNote, type IssuedDocument } from "./postgres/document-store.ts";

/**
 * The credit note of a cancellation or of a partial refund, issued now if it is not issued yet, after the invoice that it corrects. Null if the order has no
 * invoice, or its invoice already leaves out the cancelled lines.
 */
export async function creditNoteOf(
  deps: Pick<DocumentDeps, "db" | "outbox" | "sellers" | "now">,
  orderId: string,
  cancellationId: string,
): Promise<IssuedDocument | null> {
  const { db, sellers } = deps;
  const issued = await findCreditNote(db, cancellationId);
  if (issued !== null) return issued;
  const invoice = await invoiceOfOrder(deps, orderId);
  if (invoice === null) return null;
  const { tenant, shownMoves } = invoice;
  const issuedAt = deps.now();
  const corrected = { number: documentNumber("invoice", invoice.place), issuedAt: invoice.issuedAt };
  const order = await readOrderById(db, orderId);
  const [allowance = null] = await readAllowances(db, orderId, cancellationId);
  const shown = { moves: shownMoves ?? 0, issuedAt: invoice.issuedAt };
  const credit = creditOf(order, cancellationId, shown, allowance);
  if (credit.amount === 0) return null;
  const parts = { issuedAt, credit, invoice: corrected, seller: sellers[tenant] };
  const draft: Draft = {
    tenant,
    kind: "creditNote",
    orderId,
    cancellationId,
    issuedAt,
    amount: credit.amount,
    content: (number) => creditNoteDocument(order, { ...parts, number }),
  };
  return issueOnce(db, draft, () => findCreditNote(db, cancellationId));
}
