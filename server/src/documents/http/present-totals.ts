import { downloadCreditNote, type getOrderTotals } from "@boxwright/contract/documents";
import { type AnswerOf, wireCents } from "@boxwright/contract/kernel";
import { documentNumber } from "@boxwright/core/documents/issued-document";
import type { Seller } from "@boxwright/core/documents/seller";
import { toCents } from "@boxwright/core/kernel/money";
import type { Order } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import type { IssuedDocument } from "../postgres/document-store.ts";

type Totals = AnswerOf<typeof getOrderTotals>;

interface IssuedForOrder {
  /** Null before it is issued. */
  readonly invoice: IssuedDocument | null;
  readonly creditNotes: readonly IssuedDocument[];
  readonly seller: Seller;
}

/** The totals of an order at its purchase, and the amounts that are paid, refunded, credited and due now. */
export function presentTotals(order: Order, { invoice, creditNotes, seller }: IssuedForOrder): Totals {
  const { bought, due } = figuresOf(order);
  return {
    subtotal: wireCents(bought.subtotal),
    shipping: wireCents(bought.totalShippingPrice),
    discount: wireCents(bought.discount),
    taxes: order.taxPortions.map(({ name, rate, amount }) => ({ name, rate, amount: wireCents(amount) })),
    total: wireCents(bought.total),
    amountPaid: wireCents(order.amountPaid),
    amountDue: wireCents(due),
    // A credit is owed, and becomes a refund when it is paid out.
    refunds: order.refunds.flatMap(({ id, way, amount, at, reason }) => {
      if (way === "credit") return [];
      const creditNote = order.isMigrated ? null : creditNoteUrl(id);
      return [{ id, amount: wireCents(amount), at: at.toISOString(), reason, creditNoteUrl: creditNote }];
    }),
    creditNotes: creditNotes.map(({ cancellationId, place, amount, issuedAt }) => ({
      id: cancellationId ?? "",
      number: documentNumber("creditNote", place),
      amount: wireCents(toCents(amount)),
      at: issuedAt.toISOString(),
      downloadUrl: creditNoteUrl(cancellationId ?? ""),
    })),
    bankTransfer: presentTransfer(order, invoice, seller),
  };
}

function presentTransfer(
  order: Order,
  invoice: IssuedDocument | null,
  { name, account }: Seller,
): Totals["bankTransfer"] {
  const { due } = figuresOf(order);
  if (due <= 0 || order.payment.type !== "invoice" || order.isMigrated || account === undefined) return null;
  const { bank, ...numbers } = account;
  return {
    accountHolder: name,
    bank,
    account: numbers,
    reference: invoice === null ? null : documentNumber("invoice", invoice.place),
    amount: wireCents(due),
  };
}

function creditNoteUrl(cancellationId: string): string {
  return downloadCreditNote.path.replace("{id}", cancellationId);
}
