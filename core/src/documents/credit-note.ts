import { totalsOf } from "../cart/totals.ts";
import { addCents, type Cents, splitCents, subtractCents, zeroCents } from "../kernel/money.ts";
import type { Allowance } from "../orders/allowance.ts";
import type { Order, OrderLine, Refund } from "../orders/order.ts";
import { priceLeftOf } from "../orders/order-figures.ts";
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

/** What a cancellation or a partial refund credits of an invoice. */
export interface Credit {
  /** The cancelled lines; none for a partial refund. */
  readonly lines: readonly OrderLine[];
  /** The partial refund; null for a cancellation. */
  readonly allowance: Allowance | null;
  /** What earlier partial refunds have credited of the lines. */
  readonly credited: Cents;
  readonly refund: Refund | null;
  /** The amount that the shop keeps for the lines. */
  readonly kept: Cents;
  /** The part of their price that the invoice leaves out, because they were cancelled before it and without a refund. */
  readonly notInvoiced: Cents;
  /** Zero if the invoice leaves the lines out; then there is no credit note. */
  readonly amount: Cents;
}

/**
 * The ids of an order's cancellations and partial refunds. A refund of an earlier version of the shop has an id, but no lines. A partial refund
 * that only lowered what was due is none of its refunds.
 */
export function creditsOf(
  { lines, refunds }: Pick<Order, "lines" | "refunds">,
  allowances: readonly Pick<Allowance, "id">[],
): string[] {
  const ids = [
    ...lines.map(({ cancellationId }) => cancellationId),
    ...refunds.map(({ id }) => id),
    ...allowances.map(({ id }) => id),
  ];
  return [...new Set(ids.filter((id) => id !== null))];
}

/** What an invoice shows of an order. */
export interface ShownByInvoice {
  /** How many moves of the order's history. */
  readonly moves: number;
  readonly issuedAt: Date;
}

/**
 * The credit of a cancellation or of a partial refund. One after the invoice credits the price of its lines, paid or not; an earlier one only
 * its refund. So the total of an invoice less all credits is the order's total. `allowance`: the partial refund with this id; null if it is a
 * cancellation.
 */
export function creditOf(
  order: Pick<Order, "lines" | "refunds" | "history">,
  id: string,
  invoice: ShownByInvoice,
  allowance: Allowance | null,
): Credit {
  const refund = order.refunds.find((one) => one.id === id) ?? null;
  if (allowance !== null) {
    const price = addCents(...allowance.lines.map(({ goods, shipping }) => addCents(goods, shipping)));
    const amount = allowance.at > invoice.issuedAt ? price : (refund?.amount ?? zeroCents);
    const notInvoiced = subtractCents(price, amount);
    return { lines: [], allowance, credited: zeroCents, refund, kept: zeroCents, notInvoiced, amount };
  }
  const lines = order.lines.filter((line) => line.cancellationId === id);
  const isInvoiced = order.history
    .slice(invoice.moves)
    .some(({ to, lineId }) => to === "Cancelled" && lines.some((line) => line.id === lineId));
  const kept = addCents(...lines.map((line) => line.kept));
  const credited = addCents(...lines.map(({ allowance: { goods, shipping } }) => addCents(goods, shipping)));
  const price = subtractCents(addCents(...lines.map(priceLeftOf)), kept);
  const amount = isInvoiced ? price : (refund?.amount ?? zeroCents);
  return { lines, allowance: null, credited, refund, kept, notInvoiced: subtractCents(price, amount), amount };
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
    sums:
      credit.allowance !== null
        ? allowanceEntries(order, credit.allowance, credit, localisation)
        : lines.length === 0
          ? []
          : creditEntries(order, credit, localisation),
    total: moneyEntries(format).entry(creditNote.total, amount),
    paid: [],
    notes: creditNotes(order, credit, localisation),
  };
}

/** The reason, how the refund is paid, and the part of the credit that lowers an amount due. */
function creditNotes(
  order: Order,
  { refund, allowance, amount }: Credit,
  { language, words, format }: Localisation,
): Note[] {
  const { reason, howRefunded, refundedTo, refundedByHand, heldAsCredit, setOff, setOffText } =
    documentWords[language].creditNote;
  const why = allowance?.reason ?? refund?.reason;
  const wayText = ({ way, amount: paid }: Refund) => {
    if (way === "credit") return heldAsCredit(format.cents(paid));
    return way === "hand"
      ? refundedByHand(format.cents(paid))
      : refundedTo(format.cents(paid), paymentName(order.payment, words));
  };
  const rest = subtractCents(amount, refund?.amount ?? zeroCents);
  const note = (title: string, text: string) => ({ title, text, entries: [] });
  return [
    ...(why ? [note(reason, why)] : []),
    ...(refund === null ? [] : [note(howRefunded, wayText(refund))]),
    ...(rest > 0 ? [note(setOff, setOffText(format.cents(rest)))] : []),
  ];
}

/** The price of the cancelled lines, less the amount that the shop keeps and the part that the invoice leaves out. */
function creditEntries(
  order: Order,
  { lines, credited, kept, notInvoiced }: Credit,
  localisation: Localisation,
): Entry[] {
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
    ...(credited > 0 ? [less(documentWords[language].creditNote.creditedBefore, credited)] : []),
    ...(kept > 0 ? [less(words.keptForWork, kept)] : []),
    ...(notInvoiced > 0 ? [less(documentWords[language].creditNote.notInvoiced, notInvoiced)] : []),
  ];
}

/** What a partial refund gives back of each line and of the delivery, with the tax in it. */
function allowanceEntries(
  order: Order,
  { lines }: Allowance,
  { notInvoiced }: Pick<Credit, "notInvoiced">,
  localisation: Localisation,
): Entry[] {
  const { language, words, format } = localisation;
  const { entry, less } = moneyEntries(format);
  const { creditNote } = documentWords[language];
  const shipping = addCents(...lines.map((line) => line.shipping));
  const tax = addCents(...lines.map(({ goodsParts, shippingParts }) => addCents(goodsParts.tax, shippingParts.tax)));
  return [
    ...order.lines.flatMap((line) => {
      const goods = lines.find(({ lineId }) => lineId === line.id)?.goods ?? zeroCents;
      return goods > 0 ? [entry(line.titles[language], goods)] : [];
    }),
    ...(shipping > 0 ? [entry(words.shipping, shipping)] : []),
    ...(tax > 0 ? [entry(creditNote.taxIncluded, tax)] : []),
    ...(notInvoiced > 0 ? [less(creditNote.notInvoiced, notInvoiced)] : []),
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
