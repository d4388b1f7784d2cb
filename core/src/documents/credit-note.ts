import { totalsOf } from "../cart/totals.ts";
import { addCents, type Cents, splitCents, subtractCents, zeroCents } from "../kernel/money.ts";
import type { Order, OrderLine, Refund } from "../orders/order.ts";
import { documentWords } from "./document-words.ts";
import {
  addressLines,
  chargeEntries,
  dayText,
  headOf,
  type Localisation,
  lineText,
  localisationOf,
  moneyEntries,
  poNumberFacts,
  priceColumns,
  pricedLine,
} from "./order-text.ts";
import type { Entry, Note, PrintedDocument } from "./printed-document.ts";
import { paymentName } from "./receipt.ts";
import { type Seller, sellerLines } from "./seller.ts";

/** What a cancellation credits of an invoice. */
export interface Credit {
  readonly lines: readonly OrderLine[];
  readonly refund: Refund | null;
  /** The amount that the shop keeps for the lines. */
  readonly kept: Cents;
  /** The part of their price that the invoice leaves out, because they were cancelled before it and without a refund. */
  readonly notInvoiced: Cents;
  /** Zero if the invoice leaves the lines out; then there is no credit note. */
  readonly amount: Cents;
}

/** The ids of an order's cancellations. A refund of an earlier version of the shop has an id, but no lines. */
export function cancellationsOf({ lines, refunds }: Pick<Order, "lines" | "refunds">): string[] {
  const ids = [...lines.map(({ cancellationId }) => cancellationId), ...refunds.map(({ id }) => id)];
  return [...new Set(ids.filter((id) => id !== null))];
}

/**
 * The credit of a cancellation. `shownMoves` is how many moves of the order's history its invoice shows: a cancellation after it credits
 * the price of its lines, paid or not; an earlier one only its refund. So the total of an invoice less all credits is the order's total.
 */
export function creditOf(
  order: Pick<Order, "lines" | "refunds" | "history">,
  cancellationId: string,
  shownMoves: number,
): Credit {
  const lines = order.lines.filter((line) => line.cancellationId === cancellationId);
  const refund = order.refunds.find(({ id }) => id === cancellationId) ?? null;
  const isInvoiced = order.history
    .slice(shownMoves)
    .some(({ to, lineId }) => to === "Cancelled" && lines.some(({ id }) => id === lineId));
  const kept = addCents(...lines.map((line) => line.kept));
  const price = subtractCents(totalsOf(lines.map(({ charges }) => charges)).total, kept);
  const amount = isInvoiced ? price : (refund?.amount ?? zeroCents);
  return { lines, refund, kept, notInvoiced: subtractCents(price, amount), amount };
}

interface CreditNoteParts {
  readonly number: string;
  readonly issuedAt: Date;
  readonly credit: Credit;
  /** The invoice that it corrects. */
  readonly invoice: { readonly number: string; readonly issuedAt: Date };
  readonly seller: Seller;
}

/** The credit note of a cancellation, in the order's language. */
export function creditNoteDocument(order: Order, parts: CreditNoteParts): PrintedDocument {
  const { number, issuedAt, credit, invoice, seller } = parts;
  const localisation = localisationOf(order.culture);
  const { language, words, format } = localisation;
  const { creditNote } = documentWords[language];
  const { lines, amount } = credit;
  return {
    language,
    ...headOf(order, seller, number, creditNote),
    facts: [
      { label: creditNote.number, value: number },
      { label: creditNote.date, value: dayText(issuedAt, format) },
      { label: creditNote.invoiceNumber, value: invoice.number },
      { label: creditNote.invoiceDate, value: dayText(invoice.issuedAt, format) },
      { label: words.orderNumber, value: order.number ?? words.noNumberYet },
      ...poNumberFacts(order, words),
    ],
    parties: [
      { label: words.soldBy, lines: sellerLines(seller, language) },
      { label: creditNote.creditedTo, lines: addressLines(order.billingAddress, format) },
    ],
    columns: lines.length === 0 ? [] : priceColumns(words),
    lines: lines.map((line) => pricedLine(lineText(line, localisation), localisation)),
    sums: lines.length === 0 ? [] : creditEntries(order, credit, localisation),
    total: moneyEntries(format).entry(creditNote.total, amount),
    paid: [],
    notes: creditNotes(order, credit, localisation),
  };
}

/** The reason, how the refund is paid, and the part of the credit that lowers an amount due. */
function creditNotes(order: Order, { refund, amount }: Credit, { language, words, format }: Localisation): Note[] {
  const { reason, howRefunded, refundedTo, setOff, setOffText } = documentWords[language].creditNote;
  const rest = subtractCents(amount, refund?.amount ?? zeroCents);
  const note = (title: string, text: string) => ({ title, text, entries: [] });
  return [
    ...(refund?.reason ? [note(reason, refund.reason)] : []),
    ...(refund === null
      ? []
      : [note(howRefunded, refundedTo(format.cents(refund.amount), paymentName(order.payment, words)))]),
    ...(rest > 0 ? [note(setOff, setOffText(format.cents(rest)))] : []),
  ];
}

/** The price of the cancelled lines, less the amount that the shop keeps and the part that the invoice leaves out. */
function creditEntries(order: Order, { lines, kept, notInvoiced }: Credit, localisation: Localisation): Entry[] {
  const { language, words, format } = localisation;
  const { less } = moneyEntries(format);
  const totals = totalsOf(lines.map(({ charges }) => charges));
  const charges = {
    totals,
    couponCode: order.couponCode,
    proofCredit: addCents(...lines.map((line) => line.proofCredit)),
    taxPortions: taxPortionsOf(order, totals.taxTotal),
    taxExemption: order.taxExemption,
  };
  return [
    ...chargeEntries(charges, localisation),
    ...(kept > 0 ? [less(words.keptForWork, kept)] : []),
    ...(notInvoiced > 0 ? [less(documentWords[language].creditNote.notInvoiced, notInvoiced)] : []),
  ];
}

/** The tax of the cancelled lines, split among the order's taxes. */
function taxPortionsOf({ taxPortions }: Order, tax: Cents): Order["taxPortions"] {
  const shares = splitCents(
    tax,
    taxPortions.map(({ amount }) => amount),
  );
  return taxPortions.map((portion, index) => ({ ...portion, amount: shares[index] ?? zeroCents }));
}
