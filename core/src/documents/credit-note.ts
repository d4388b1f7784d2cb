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
import type { Entry, PrintedDocument } from "./printed-document.ts";
import { paymentName } from "./receipt.ts";
import { type Seller, sellerLines } from "./seller.ts";

interface CreditNoteParts {
  readonly number: string;
  readonly issuedAt: Date;
  readonly refund: Refund;
  /** The invoice that it corrects. */
  readonly invoice: { readonly number: string; readonly issuedAt: Date };
  readonly seller: Seller;
}

/** The credit note of a refund, in the order's language. Its credit is the amount of the refund. */
export function creditNoteDocument(order: Order, parts: CreditNoteParts): PrintedDocument {
  const { number, issuedAt, refund, invoice, seller } = parts;
  const localisation = localisationOf(order.culture);
  const { language, words, format } = localisation;
  const { creditNote } = documentWords[language];
  const lines = cancelledFor(order, refund);
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
    sums: lines.length === 0 ? [] : creditEntries(order, lines, refund, localisation),
    total: moneyEntries(format).entry(creditNote.total, refund.amount),
    paid: [],
    notes: [
      ...(refund.reason ? [{ title: creditNote.reason, text: refund.reason, entries: [] }] : []),
      {
        title: creditNote.howRefunded,
        text: creditNote.refundedTo(paymentName(order.payment, words)),
        entries: [],
      },
    ],
  };
}

/** The lines that were cancelled for a refund: a cancellation and its refund happen at the same moment. */
function cancelledFor({ lines, history }: Order, { at }: Refund): OrderLine[] {
  const moves = history.filter(({ to, at: moved }) => to === "Cancelled" && moved.getTime() === at.getTime());
  return lines.filter(({ id }) => moves.some(({ lineId }) => lineId === id));
}

/** The price of the cancelled lines, less the amount that the shop keeps and the part that pays an open amount. */
function creditEntries(order: Order, lines: readonly OrderLine[], refund: Refund, localisation: Localisation): Entry[] {
  const { language, words, format } = localisation;
  const { less } = moneyEntries(format);
  const totals = totalsOf(lines.map(({ charges }) => charges));
  const kept = addCents(...lines.map((line) => line.kept));
  const setOff = subtractCents(subtractCents(totals.total, kept), refund.amount);
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
    ...(setOff > 0 ? [less(documentWords[language].creditNote.setOff, setOff)] : []),
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
