import { type FigureWords, figureWords } from "../cart/figure-words.ts";
import type { ShopLanguage } from "../storefront/local-text.ts";

/** The words on a receipt. */
export interface ReceiptWords extends FigureWords {
  readonly title: string;
  readonly orderNumber: string;
  readonly noNumberYet: string;
  readonly orderDate: string;
  readonly payment: string;
  readonly poNumber: string;
  readonly billedTo: string;
  readonly shipsTo: string;
  readonly item: string;
  readonly quantity: string;
  readonly each: string;
  readonly amount: string;
  readonly paid: string;
  readonly amountDue: string;
  readonly byInvoice: string;
  readonly freeOfCharge: string;
  readonly paidBy: (payment: string) => string;
  readonly arrives: (delivery: string, day: string) => string;
  /** For a line that waits for its artwork; `day` is the earliest. */
  readonly arrivesOnceSent: (delivery: string, day: string) => string;
  /** A cancelled line shows this instead of its arrival. */
  readonly cancelled: string;
  /** Like `cancelled`, for a line for which the shop keeps an amount. */
  readonly cancelledAndKept: (amount: string) => string;
  /** The label of the sum of the cancelled lines. */
  readonly cancelledItems: string;
  /** The label of the amount that the shop keeps for cancelled lines. */
  readonly keptForWork: string;
  /** The partial refunds of the lines. */
  readonly partlyRefunded: string;
  /** Money of the order that the shop owes and has not paid back. */
  readonly heldAsCredit: string;
  readonly refundedOn: (day: string) => string;
  readonly refundUnderWay: string;
  /** The approved design of a line; `print` identifies its print file. */
  readonly design: (name: string, day: string, print: string) => string;
  readonly comments: string;
  readonly soldBy: string;
  readonly taxId: string;
  readonly footer: (orderNumber: string) => string;
  readonly page: (page: number, count: number) => string;
}

export const receiptWords: Readonly<Record<ShopLanguage, ReceiptWords>> = {
  en: {
    title: "Receipt",
    orderNumber: "Order number",
    noNumberYet: "Not assigned yet",
    orderDate: "Order date",
    payment: "Payment",
    poNumber: "PO number",
    billedTo: "Billed to",
    shipsTo: "Ships to",
    item: "Item",
    quantity: "Quantity",
    each: "Each",
    amount: "Amount",
    ...figureWords.en,
    paid: "Paid",
    amountDue: "Amount due",
    byInvoice: "Payment By Invoice",
    freeOfCharge: "Free of charge",
    paidBy: (payment) => `Paid by ${payment}`,
    arrives: (delivery, day) => `${delivery}, arrives ${day}`,
    arrivesOnceSent: (delivery, day) =>
      `${delivery}, arrives ${day} at the earliest: the date moves until we have your artwork`,
    cancelled: "Cancelled",
    cancelledAndKept: (amount) => `Cancelled, ${amount} kept for work already done`,
    cancelledItems: "Cancelled items",
    keptForWork: "Kept for work already done",
    partlyRefunded: "Partial refund",
    heldAsCredit: "Held as your credit",
    refundedOn: (day) => `Refunded on ${day}`,
    refundUnderWay: "Refund on its way",
    design: (name, day, print) => `Design “${name}”, approved ${day}, print file ${print}`,
    comments: "Comments",
    soldBy: "Sold by",
    taxId: "Tax ID",
    footer: (orderNumber) => `Boxwright receipt ${orderNumber}`,
    page: (page, count) => `Page ${page} of ${count}`,
  },
  de: {
    title: "Beleg",
    orderNumber: "Bestellnummer",
    noNumberYet: "Noch nicht vergeben",
    orderDate: "Bestelldatum",
    payment: "Zahlung",
    poNumber: "Ihre Referenz (PO-Nummer)",
    billedTo: "Rechnungsadresse",
    shipsTo: "Lieferadresse",
    item: "Artikel",
    quantity: "Menge",
    each: "Einzelpreis",
    amount: "Betrag",
    ...figureWords.de,
    paid: "Bezahlt",
    amountDue: "Offener Betrag",
    byInvoice: "Kauf auf Rechnung",
    freeOfCharge: "Kostenlos",
    paidBy: (payment) => `Bezahlt mit ${payment}`,
    arrives: (delivery, day) => `${delivery}, Lieferung am ${day}`,
    arrivesOnceSent: (delivery, day) =>
      `${delivery}, Lieferung frühestens am ${day}; bis Ihre Druckdaten da sind, verschiebt sich der Termin`,
    cancelled: "Storniert",
    cancelledAndKept: (amount) => `Storniert, ${amount} für bereits geleistete Arbeit einbehalten`,
    cancelledItems: "Stornierte Artikel",
    keptForWork: "Einbehalten für geleistete Arbeit",
    partlyRefunded: "Teilweise erstattet",
    heldAsCredit: "Ihr Guthaben",
    refundedOn: (day) => `Erstattet am ${day}`,
    refundUnderWay: "Erstattung veranlasst",
    design: (name, day, print) => `Design „${name}“, freigegeben am ${day}, Druckdatei ${print}`,
    comments: "Hinweise",
    soldBy: "Verkäufer",
    taxId: "Steuernummer",
    footer: (orderNumber) => `Beleg ${orderNumber} von Boxwright`,
    page: (page, count) => `Seite ${page} von ${count}`,
  },
};
