import type { ShopLanguage } from "../storefront/local-text.ts";

/** The words that every document has. */
interface TitleWords {
  readonly title: string;
  readonly footer: (number: string) => string;
}

interface NumberedWords extends TitleWords {
  readonly number: string;
  readonly date: string;
}

/** The words on invoices, credit notes, quotations and packing slips that receipts do not have. */
export interface DocumentWords {
  readonly invoice: NumberedWords & {
    readonly dueDate: string;
    readonly terms: string;
    readonly net: (days: number) => string;
    readonly dueOnReceipt: string;
    readonly howToPay: string;
    /** With the bank account below it. */
    readonly payByTransfer: string;
    readonly payOnline: string;
    /** For buyers without terms. */
    readonly startsWhenPaid: string;
  };
  readonly transfer: {
    readonly payee: string;
    readonly bank: string;
    readonly bic: string;
    readonly accountNumber: string;
    readonly routingNumber: string;
    readonly reference: string;
    readonly amount: string;
  };
  readonly creditNote: NumberedWords & {
    readonly invoiceNumber: string;
    readonly invoiceDate: string;
    readonly creditedTo: string;
    /** The part of the price that the invoice leaves out. */
    readonly notInvoiced: string;
    readonly total: string;
    readonly reason: string;
    readonly howRefunded: string;
    readonly refundedTo: (amount: string, payment: string) => string;
    /** For a refund of a check or a bank transfer. */
    readonly refundedByHand: (amount: string) => string;
    /** The shop owes the money and has not paid it back. */
    readonly heldAsCredit: (amount: string) => string;
    /** What earlier partial refunds have credited of the lines. */
    readonly creditedBefore: string;
    /** The tax in the amounts of a partial refund. */
    readonly taxIncluded: string;
    readonly setOff: string;
    /** The part of the credit that lowers the amount due. */
    readonly setOffText: (amount: string) => string;
  };
  readonly quotation: NumberedWords & {
    readonly validUntil: string;
    readonly quotedTo: string;
    readonly sameAsOrder: string;
    readonly arrivesIfOrdered: (delivery: string, day: string) => string;
    readonly taxesUnknown: string;
    readonly howToOrder: string;
    readonly order: (validUntil: string, email: string) => string;
  };
  readonly packingSlip: TitleWords & {
    readonly shippedOn: string;
    readonly shipsFrom: string;
    readonly quantity: (packed: string, ordered: string) => string;
    readonly parcels: (count: number) => string;
    readonly isAllThere: string;
    readonly reportFaults: string;
  };
}

export const documentWords: Readonly<Record<ShopLanguage, DocumentWords>> = {
  en: {
    invoice: {
      title: "Invoice",
      footer: (number) => `Boxwright invoice ${number}`,
      number: "Invoice number",
      date: "Invoice date",
      dueDate: "Due date",
      terms: "Terms",
      net: (days) => `Net ${days} days`,
      dueOnReceipt: "Due on receipt",
      howToPay: "How to pay",
      payByTransfer: "By bank transfer to the account below, or by card or PayPal on the page of your order.",
      payOnline: "By card or PayPal on the page of your order.",
      startsWhenPaid: "We start to make your boxes when your payment arrives.",
    },
    transfer: {
      payee: "Payee",
      bank: "Bank",
      bic: "BIC",
      accountNumber: "Account number",
      routingNumber: "Routing number",
      reference: "Reference",
      amount: "Amount",
    },
    creditNote: {
      title: "Credit note",
      footer: (number) => `Boxwright credit note ${number}`,
      number: "Credit note number",
      date: "Date",
      invoiceNumber: "For invoice",
      invoiceDate: "Invoice date",
      creditedTo: "Credited to",
      notInvoiced: "Not on the invoice",
      total: "Credit",
      reason: "Reason",
      howRefunded: "Refund",
      refundedTo: (amount, payment) =>
        `We refund ${amount} to the payment method of your order: ${payment}. Banks can take a few days to show it.`,
      refundedByHand: (amount) => `We refund ${amount} by check or bank transfer.`,
      heldAsCredit: (amount) => `We hold ${amount} for you as a credit.`,
      creditedBefore: "Credited before",
      taxIncluded: "Taxes included",
      setOff: "Amount due",
      setOffText: (amount) => `This credit lowers the amount due for your order by ${amount}.`,
    },
    quotation: {
      title: "Quotation",
      footer: (number) => `Boxwright quotation ${number}`,
      number: "Quotation number",
      date: "Date",
      validUntil: "Valid until",
      quotedTo: "Quoted to",
      sameAsOrder: "Same goods as order",
      arrivesIfOrdered: (delivery, day) => `${delivery}, arrives ${day} if you order today`,
      taxesUnknown: "Taxes are not included. We add them when you order.",
      howToOrder: "How to order",
      order: (day, email) =>
        `We make these goods for these prices if you order by ${day}: write to ${email} with the number of this quotation. Orders on our website have the prices of the day.`,
    },
    packingSlip: {
      title: "Packing slip",
      footer: (number) => `Boxwright packing slip for ${number}`,
      shippedOn: "Shipped",
      shipsFrom: "Shipped by",
      quantity: (packed, ordered) => `${packed} of ${ordered}`,
      parcels: (count) => (count === 1 ? "Your parcel" : `Your ${count} parcels`),
      isAllThere: "Is everything there?",
      reportFaults: "If something is missing or damaged, please tell us within 30 days, with a photo.",
    },
  },
  de: {
    invoice: {
      title: "Rechnung",
      footer: (number) => `Rechnung ${number} von Boxwright`,
      number: "Rechnungsnummer",
      date: "Rechnungsdatum",
      dueDate: "Fällig am",
      terms: "Zahlungsziel",
      net: (days) => `${days} Tage netto`,
      dueOnReceipt: "Sofort fällig",
      howToPay: "So bezahlen Sie",
      payByTransfer:
        "Per Überweisung auf das Bankkonto unten oder mit Karte oder PayPal auf der Seite Ihrer Bestellung.",
      payOnline: "Mit Karte oder PayPal auf der Seite Ihrer Bestellung.",
      startsWhenPaid: "Sobald Ihre Zahlung eingegangen ist, fertigen wir Ihre Kartons.",
    },
    transfer: {
      payee: "Empfänger",
      bank: "Bank",
      bic: "BIC",
      accountNumber: "Kontonummer",
      routingNumber: "Routing-Nummer",
      reference: "Verwendungszweck",
      amount: "Betrag",
    },
    creditNote: {
      title: "Gutschrift",
      footer: (number) => `Gutschrift ${number} von Boxwright`,
      number: "Gutschriftnummer",
      date: "Datum",
      invoiceNumber: "Zur Rechnung",
      invoiceDate: "Rechnungsdatum",
      creditedTo: "Gutschrift an",
      notInvoiced: "Nicht in der Rechnung enthalten",
      total: "Gutschrift",
      reason: "Grund",
      howRefunded: "Erstattung",
      refundedTo: (amount, payment) =>
        `Wir erstatten ${amount} auf das Zahlungsmittel Ihrer Bestellung: ${payment}. Bis der Betrag bei Ihrer Bank erscheint, kann es einige Tage dauern.`,
      refundedByHand: (amount) => `Wir erstatten ${amount} per Scheck oder Überweisung.`,
      heldAsCredit: (amount) => `Wir bewahren ${amount} für Sie als Guthaben auf.`,
      creditedBefore: "Bereits gutgeschrieben",
      taxIncluded: "Enthaltene Steuern",
      setOff: "Offener Betrag",
      setOffText: (amount) => `Diese Gutschrift verringert den offenen Betrag Ihrer Bestellung um ${amount}.`,
    },
    quotation: {
      title: "Angebot",
      footer: (number) => `Angebot ${number} von Boxwright`,
      number: "Angebotsnummer",
      date: "Datum",
      validUntil: "Gültig bis",
      quotedTo: "Angebot für",
      sameAsOrder: "Artikel wie Bestellung",
      arrivesIfOrdered: (delivery, day) => `${delivery}, Lieferung am ${day}, wenn Sie heute bestellen`,
      taxesUnknown: "Steuern sind nicht enthalten. Wir berechnen sie bei der Bestellung.",
      howToOrder: "So bestellen Sie",
      order: (day, email) =>
        `Diese Preise gelten, wenn Sie bis zum ${day} bestellen. Schreiben Sie dazu bitte an ${email} und nennen Sie die Nummer dieses Angebots. Für Bestellungen auf unserer Website gelten die jeweils aktuellen Preise.`,
    },
    packingSlip: {
      title: "Lieferschein",
      footer: (number) => `Lieferschein zu ${number} von Boxwright`,
      shippedOn: "Versanddatum",
      shipsFrom: "Absender",
      quantity: (packed, ordered) => `${packed} von ${ordered}`,
      parcels: (count) => (count === 1 ? "Ihr Paket" : `Ihre ${count} Pakete`),
      isAllThere: "Ist alles da?",
      reportFaults:
        "Wenn etwas fehlt oder beschädigt ist, schreiben Sie uns bitte innerhalb von 30 Tagen mit einem Foto.",
    },
  },
};
