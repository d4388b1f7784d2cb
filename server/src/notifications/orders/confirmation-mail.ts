import type { LineText } from "@boxwright/core/documents/order-text";
import { receiptOf } from "@boxwright/core/documents/receipt";
import { receiptWords } from "@boxwright/core/documents/receipt-words";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { MailItem, MailLink } from "../layout/mail-content.ts";
import { artworkUrl, pictureOf, statusText } from "./order-items.ts";
import { finishLetter, type OrderLetter, type OrderMail, openLetter } from "./order-letter.ts";

/** Confirms an order to its customer, with everything that its receipt has. */
export function confirmationMail(mail: OrderMail): Promise<Mail> {
  const letter = openLetter(mail);
  const { order, language, words, showsPayment } = letter;
  const receipt = receiptOf(order, showsPayment, "whole");
  const terms = receiptWords[language];
  const items = order.lines.map((line, index) => itemOf(letter, line, receipt.lines[index]));
  return finishLetter(letter, {
    kind: "order-confirmation",
    opening: { ...words.confirmation, opening: openingOf(letter) },
    blocks: [
      { kind: "items", items },
      { kind: "sums", sums: receipt.sums, total: receipt.total, paid: receipt.paid },
      {
        kind: "columns",
        columns: [
          { title: terms.shipsTo, lines: receipt.shipsTo },
          { title: terms.billedTo, lines: receipt.billedTo },
        ],
      },
    ],
    action: words.links.orderAndReceipt,
  });
}

function openingOf({ order: { payment }, words: { confirmation } }: OrderLetter): string {
  const { opening } = confirmation;
  return payment.type === "invoice" || payment.type === "free" ? opening[payment.type] : opening.paid;
}

function itemOf(letter: OrderLetter, line: OrderLine, printed: LineText | undefined): MailItem {
  if (printed === undefined) throw new Error(`the receipt has no line ${line.id}`);
  const { labels } = letter.words;
  const { files, link } = artworkOf(letter, line);
  return {
    picture: pictureOf(letter, line),
    title: `${printed.quantity} × ${printed.title}`,
    details: [
      ...printed.attributes.map(({ label, value }) => `${label}: ${value}`),
      ...(printed.design === "" ? [] : [printed.design]),
      printed.delivery,
      statusText(letter, line),
      ...files,
      ...(printed.comments === "" ? [] : [`${labels.comments}: ${printed.comments}`]),
    ],
    price: { total: printed.amount, each: `${printed.quantity} × ${printed.each}` },
    link,
  };
}

/** The print file of a design, the files of another printed line, or the link to send them; nothing for a line that is not printed. */
function artworkOf(
  letter: OrderLetter,
  line: OrderLine,
): { readonly files: readonly string[]; readonly link?: MailLink } {
  const { labels, links, artworkAwaited } = letter.words;
  if (!line.artworkRequired) return { files: [] };
  if (line.approval !== null) {
    const url = new URL(line.approval.printUrl, letter.sender.site).href;
    return { files: [], link: { label: links.printFile, url } };
  }
  if (line.artwork.length > 0)
    return { files: [`${labels.artwork}: ${line.artwork.map(({ name }) => name).join(", ")}`] };
  return {
    files: [`${labels.artwork}: ${artworkAwaited}`],
    link: { label: links.sendArtwork, url: artworkUrl(letter, line) },
  };
}
