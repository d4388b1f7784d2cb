import { addDays, calendarDateIn, shopTimeZone } from "../kernel/dates.ts";
import { addCents, type Cents, subtractCents } from "../kernel/money.ts";
import type { Order } from "../orders/order.ts";
import { figuresOf } from "../orders/order-figures.ts";
import { paymentStateOf } from "../orders/order-states.ts";
import { type DocumentWords, documentWords } from "./document-words.ts";
import { ibanText } from "./iban-text.ts";
import {
  addressLines,
  chargeEntries,
  chargesOf,
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
import { paidBy, paymentName } from "./receipt.ts";
import { type Seller, sellerLines } from "./seller.ts";

/**
 * Whether an order is invoiced: as soon as it has a number if it is bought on invoice, and otherwise once it is paid. An order that is
 * cancelled before it is paid is not invoiced. The other shop system has already invoiced a migrated order.
 */
export function isInvoiced(order: Order): boolean {
  if (order.isMigrated) return false;
  if (paymentStateOf(order) === "Paid") return true;
  return order.payment.type === "invoice" && order.number !== null && figuresOf(order).due > 0;
}

/** The money of an invoice: `total = paid + due`. The total less the credits of its cancellations is the order's total. */
export interface InvoiceFigures {
  /** What cancellations and partial refunds before the invoice took off the price, less their refunds. See `creditOf`. */
  readonly cancelled: Cents;
  readonly total: Cents;
  readonly paid: Cents;
  readonly due: Cents;
}

export function invoiceFiguresOf(order: Pick<Order, "lines" | "amountPaid" | "refunds">): InvoiceFigures {
  const { bought, cancelled: taken, allowed, refunded, due } = figuresOf(order);
  const cancelled = subtractCents(addCents(taken, allowed), refunded);
  return { cancelled, total: subtractCents(bought.total, cancelled), paid: order.amountPaid, due };
}

interface InvoiceParts {
  readonly number: string;
  readonly issuedAt: Date;
  readonly seller: Seller;
}

/** The invoice of an order with a number, in the order's language. */
export function invoiceDocument(order: Order, { number, issuedAt, seller }: InvoiceParts): PrintedDocument {
  const localisation = localisationOf(order.culture);
  const { language, words, format } = localisation;
  const { invoice } = documentWords[language];
  const { entry, less } = moneyEntries(format);
  const { cancelled, total, paid, due } = invoiceFiguresOf(order);
  const bought = figuresOf(order).bought;
  return {
    language,
    ...headOf(order, seller, number, invoice),
    facts: [
      { label: invoice.number, value: number },
      { label: invoice.date, value: dayText(issuedAt, format) },
      ...dueFacts(order, due, { issuedAt, seller }, localisation),
      { label: words.orderNumber, value: order.number ?? words.noNumberYet },
      { label: words.orderDate, value: dayText(order.createdAt, format) },
      ...poNumberFacts(order, words),
    ],
    parties: [
      { label: words.soldBy, lines: sellerLines(seller, language) },
      { label: words.billedTo, lines: addressLines(order.billingAddress, format) },
      { label: words.shipsTo, lines: addressLines(order.shippingAddress, format) },
    ],
    columns: priceColumns(words),
    lines: order.lines.map((line) => pricedLine(lineText(line, localisation), localisation)),
    sums: [
      ...chargeEntries(chargesOf(order, bought), localisation),
      ...(cancelled > 0 ? [less(words.cancelledItems, cancelled)] : []),
    ],
    total: entry(words.total, total),
    paid: [entry(paidBy(order.payment, words), paid), entry(words.amountDue, due)],
    notes: due > 0 ? [paymentNote(order, format.cents(due), number, seller, documentWords[language])] : [],
  };
}

/** The due date and the terms of a due amount, or how the invoice was paid. */
function dueFacts(
  { onTerms, payment }: Order,
  due: Cents,
  { issuedAt, seller }: Pick<InvoiceParts, "issuedAt" | "seller">,
  { language, words, format }: Localisation,
): Entry[] {
  if (due <= 0) return [{ label: words.payment, value: paymentName(payment, words) }];
  const { invoice } = documentWords[language];
  const issued = calendarDateIn(issuedAt, shopTimeZone);
  return [
    { label: invoice.dueDate, value: format.day(onTerms ? addDays(issued, seller.termDays) : issued) },
    { label: invoice.terms, value: onTerms ? invoice.net(seller.termDays) : invoice.dueOnReceipt },
  ];
}

function paymentNote(
  { onTerms }: Order,
  due: string,
  number: string,
  { name, account }: Seller,
  { invoice, transfer }: DocumentWords,
): Note {
  const ways = account === undefined ? invoice.payOnline : invoice.payByTransfer;
  const text = onTerms ? ways : `${ways} ${invoice.startsWhenPaid}`;
  if (account === undefined) return { title: invoice.howToPay, text, entries: [] };
  return {
    title: invoice.howToPay,
    text,
    entries: [
      { label: transfer.payee, value: name },
      { label: transfer.bank, value: account.bank },
      ...("iban" in account
        ? [
            { label: "IBAN", value: ibanText(account.iban) },
            { label: transfer.bic, value: account.bic },
          ]
        : [
            { label: transfer.routingNumber, value: account.routingNumber },
            { label: transfer.accountNumber, value: account.accountNumber },
          ]),
      { label: transfer.reference, value: number },
      { label: transfer.amount, value: due },
    ],
  };
}
