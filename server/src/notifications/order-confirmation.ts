import { type Entry, type Receipt, type ReceiptLine, receiptOf } from "@boxwright/core/documents/receipt";
import { type ReceiptWords, receiptWords } from "@boxwright/core/documents/receipt-words";
import { lineStateLabel } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { html } from "hono/html";
import type { Mail } from "../platform/mail/mailer.ts";
import { button, cell, heading, mailPage } from "./mail-page.ts";
import { ink } from "./mail-style.ts";
import { mailWords } from "./words/mail-words.ts";
import type { MailWords } from "./words/words.ts";

interface Confirmation {
  readonly order: Order;
  readonly receipt: Receipt;
  readonly words: MailWords["order"];
  readonly terms: ReceiptWords;
  /** The origin of the shop. */
  readonly shop: string;
  readonly orderUrl: string;
}

/**
 * Confirms an order to its customer, in the language of the purchase. `shop` is the origin of the shop, `orderUrl` the customer's
 * page of the order.
 */
export async function orderConfirmation(order: Order, orderUrl: string, shop: string): Promise<Mail> {
  const receipt = receiptOf(order);
  const { language } = receipt;
  const { order: words, footer } = mailWords[language];
  const confirmation = { order, receipt, words, terms: receiptWords[language], shop, orderUrl };
  const subject = words.subject(receipt.orderNumber);
  return {
    to: order.email,
    subject,
    text: textOf(confirmation),
    html: await mailPage({
      language,
      title: subject,
      preview: openingOf(confirmation),
      shop,
      footer: footer.order,
      body: bodyOf(confirmation),
    }),
    messageId: `order-confirmation-${order.id}`,
  };
}

function openingOf({ order: { payment }, words: { opening } }: Confirmation): string {
  return payment.type === "invoice" || payment.type === "free" ? opening[payment.type] : opening.paid;
}

function textOf(confirmation: Confirmation): string {
  const { order, receipt, words, terms, orderUrl } = confirmation;
  const lines = receipt.lines.map((line, index) =>
    [
      `${line.quantity} × ${line.title}: ${line.amount}`,
      ...line.attributes.map(({ label, value }) => `  ${label}: ${value}`),
      `  ${line.delivery}`,
      `  ${statusOf(confirmation, order.lines[index])}`,
      ...artworkText(confirmation, order.lines[index]),
      ...(line.comments === "" ? [] : [`  ${words.comments}: ${line.comments}`]),
    ].join("\n"),
  );
  const sums = [...receipt.sums, receipt.total, ...receipt.paid].map(({ label, value }) => `${label}: ${value}`);
  return [
    words.subject(receipt.orderNumber),
    openingOf(confirmation),
    ...lines,
    sums.join("\n"),
    [terms.shipsTo, ...receipt.shipsTo].join("\n"),
    `${words.action}: ${orderUrl}`,
  ].join("\n\n");
}

function bodyOf(confirmation: Confirmation) {
  const { order, receipt, words, terms, orderUrl } = confirmation;
  return html`
${heading(words.subject(receipt.orderNumber))}
<p style="margin:0 0 24px">${openingOf(confirmation)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:2px solid ${ink.strong}">
${receipt.lines.map((line, index) => lineRow(confirmation, line, order.lines[index]))}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:2px solid ${ink.strong};padding-top:12px">
${receipt.sums.map(sumRow)}
<tr><td style="padding:10px 0;border-top:1px dashed ${ink.field};font-weight:700">${receipt.total.label}</td>
<td align="right" style="padding:10px 0;border-top:1px dashed ${ink.field};font-size:24px;font-weight:700">${receipt.total.value}</td></tr>
${receipt.paid.map(sumRow)}
</table>
<p style="margin:28px 0">${button(orderUrl, words.action)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${ink.rule}"><tr>
${addressCell(terms.shipsTo, receipt.shipsTo)}${addressCell(terms.billedTo, receipt.billedTo)}
</tr></table>`;
}

function lineRow(confirmation: Confirmation, line: ReceiptLine, bought: OrderLine | undefined) {
  // Mail programs show no SVG.
  const isShown = bought?.imageUrl && !bought.imageUrl.endsWith(".svg");
  const picture = isShown ? new URL(bought.imageUrl, confirmation.shop).href : null;
  return html`<tr>
<td width="112" valign="top" style="padding:16px 16px 16px 0">${
    picture &&
    html`<img src="${picture}" width="96" height="72" alt="" style="display:block;width:96px;height:72px;object-fit:contain;background:${ink.ground};border-radius:3px">`
  }</td>
<td valign="top" style="padding:16px 0"><strong>${line.title}</strong>
${line.attributes.map(({ label, value }) => html`<br><span style="${cell.muted}">${label}: ${value}</span>`)}
<br><span style="${cell.muted}">${line.delivery}</span><br><span style="${cell.muted}">${statusOf(confirmation, bought)}</span>
${artworkHtml(confirmation, bought)}${
  line.comments !== "" &&
  html`<br><span style="${cell.muted};white-space:pre-line;overflow-wrap:anywhere">${confirmation.words.comments}: ${line.comments}</span>`
}</td>
<td valign="top" align="right" style="padding:16px 0;white-space:nowrap"><strong>${line.amount}</strong><br>
<span style="${cell.muted}">${line.quantity} × ${line.each}</span></td>
</tr>`;
}

function statusOf({ receipt: { language }, words }: Confirmation, line: OrderLine | undefined): string {
  return line === undefined ? "" : `${words.status}: ${lineStateLabel(line.state, language)}`;
}

/** The files of a printed line, or the link to send them; empty for a line that is not printed. */
function artworkText({ words, orderUrl }: Confirmation, line: OrderLine | undefined): string[] {
  if (line === undefined || !line.artworkRequired) return [];
  if (line.artwork.length > 0) return [`  ${words.artwork}: ${namesOf(line)}`];
  return [`  ${words.artwork}: ${words.artworkAwaited}`, `  ${words.sendArtwork}: ${orderUrl}${artworkAnchor(line)}`];
}

function artworkHtml({ words, orderUrl }: Confirmation, line: OrderLine | undefined) {
  if (line === undefined || !line.artworkRequired) return "";
  if (line.artwork.length > 0) {
    return html`<br><span style="${cell.muted};overflow-wrap:anywhere">${words.artwork}: ${namesOf(line)}</span>`;
  }
  return html`<br><span style="${cell.muted}">${words.artwork}: ${words.artworkAwaited}</span>
<br><a href="${orderUrl}${artworkAnchor(line)}" style="color:${ink.strong};font-size:14px;font-weight:600">${words.sendArtwork}</a>`;
}

function namesOf({ artwork }: OrderLine): string {
  return artwork.map(({ name }) => name).join(", ");
}

/** The part of the order page where customers send the files of a line. */
function artworkAnchor({ id }: OrderLine): string {
  return `#artwork-${id}`;
}

function sumRow({ label, value }: Entry) {
  return html`<tr><td style="padding:4px 0;color:${ink.muted}">${label}</td><td align="right" style="padding:4px 0">${value}</td></tr>`;
}

function addressCell(title: string, lines: readonly string[]) {
  return html`<td width="50%" valign="top" style="padding:16px 16px 0 0"><span style="${cell.muted}">${title}</span>
${lines.map((line) => html`<br>${line}`)}</td>`;
}
