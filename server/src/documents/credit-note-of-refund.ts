import { creditNoteDocument } from "@boxwright/core/documents/credit-note";
import { documentNumber } from "@boxwright/core/documents/issued-document";
import { readOrderById } from "../orders/read-order.ts";
import type { DocumentDeps } from "./document-deps.ts";
import { invoiceOfOrder } from "./invoice-of-order.ts";
import { issueOnce } from "./issue-document.ts";
import { findCreditNote, type IssuedDocument } from "./postgres/document-store.ts";

/**
 * The credit note of a refund, issued now if it is not issued yet, after the invoice that it corrects. Null if the order has no such refund
 * or no invoice.
 */
export async function creditNoteOfRefund(
  deps: Pick<DocumentDeps, "db" | "outbox" | "sellers" | "now">,
  orderId: string,
  refundId: string,
): Promise<IssuedDocument | null> {
  const { db, sellers } = deps;
  const issued = await findCreditNote(db, refundId);
  if (issued !== null) return issued;
  const invoice = await invoiceOfOrder(deps, orderId);
  if (invoice === null) return null;
  const { tenant } = invoice;
  const issuedAt = deps.now();
  const corrected = { number: documentNumber("invoice", invoice.place), issuedAt: invoice.issuedAt };
  return issueOnce(
    db,
    async (tx) => {
      const order = await readOrderById(tx, orderId);
      const refund = order.refunds.find(({ id }) => id === refundId);
      if (refund === undefined) return null;
      const parts = { issuedAt, refund, invoice: corrected, seller: sellers[tenant] };
      return {
        tenant,
        kind: "creditNote",
        orderId,
        refundId,
        validUntil: null,
        issuedAt,
        content: (number) => creditNoteDocument(order, { ...parts, number }),
      };
    },
    () => findCreditNote(db, refundId),
  );
}
