import { receiptWords } from "@boxwright/core/documents/receipt-words";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import type { IssuedPdf } from "../../documents/pdf-of-issued.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { type MailFact, paragraphs } from "../layout/mail-content.ts";
import { itemsBlock, sendArtworkLink, statusText } from "./order-items.ts";
import { finishLetter, type OrderMail, openLetter } from "./order-letter.ts";

/** Confirms a payment that came after the purchase. */
export function paymentReceivedMail(mail: OrderMail): Promise<Mail> {
  const letter = openLetter(mail);
  const { order, words, format, language } = letter;
  const { labels } = words;
  const terms = receiptWords[language];
  return finishLetter(letter, {
    kind: "payment-received",
    opening: words.paymentReceived,
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: labels.amountPaid, value: format.cents(order.amountPaid) },
          { label: terms.amountDue, value: format.cents(figuresOf(order).due) },
        ],
      },
      itemsBlock(letter, stillWanted(order.lines), (line) => ({
        details: [statusText(letter, line)],
        ...sendArtworkLink(letter, line),
      })),
    ],
    action: words.links.orderAndReceipt,
  });
}

/** Requests the payment of an order by invoice. `books` is its invoice and then its credit notes, which together state the amount due. */
export function paymentDueMail(mail: OrderMail, books: readonly IssuedPdf[]): Promise<Mail> {
  const [invoice, ...creditNotes] = books;
  const letter = openLetter(mail);
  const { order, words, format, language, showsPayment } = letter;
  const { paymentDue } = words;
  const terms = receiptWords[language];
  const facts: MailFact[] = [
    { label: terms.amountDue, value: format.cents(figuresOf(order).due) },
    ...(showsPayment && order.poNumber !== null ? [{ label: terms.poNumber, value: order.poNumber }] : []),
  ];
  return finishLetter(letter, {
    kind: "payment-due",
    opening: paymentDue,
    blocks: [
      { kind: "facts", facts },
      ...paragraphs(
        invoice === undefined ? null : paymentDue.attached(creditNotes.length),
        order.onTerms ? paymentDue.onTerms : paymentDue.beforeProduction,
        showsPayment && invoice !== undefined ? paymentDue.transfer(invoice.number) : null,
      ),
      itemsBlock(letter, stillWanted(order.lines)),
    ],
    action: showsPayment ? words.links.payOrder : words.links.order,
    attachments: books.map(({ name, bytes }) => ({ name, mediaType: "application/pdf", bytes })),
  });
}

function stillWanted(lines: OrderMail["order"]["lines"]): OrderMail["order"]["lines"] {
  return lines.filter(({ state }) => state !== "Cancelled");
}
