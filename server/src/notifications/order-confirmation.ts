import { addressLines, type Entry, type Receipt, type ReceiptLine, receiptOf } from "@boxwright/core/documents/receipt";
import { lineStateLabel } from "@boxwright/core/orders/line-states";
import type { Order, OrderLine } from "@boxwright/core/orders/order";
import { html } from "hono/html";
import type { Mail } from "../platform/mail/mailer.ts";
import { button, cell, heading, letter } from "./letter.ts";
import { ink } from "./mail-style.ts";
import { wordsIn } from "./words/in-language.ts";

/** What was invoiced is still to be paid, and for what is free nothing has come in. */
function openingOf({ payment }: Order): string {
  const thanks = "Thank you for your order.";
  switch (payment.type) {
    case "invoice":
      return `${thanks} This is what you have ordered by invoice.`;
    case "free":
      return `${thanks} It is free of charge, and this is what we make of it.`;
    default:
      return `${thanks} Your payment has come in, and this is what we make of it.`;
  }
}

/** The mail that tells a customer the number of the order; `shop` is the shop's origin, to which its links lead. */
export async function orderConfirmation(order: Order, shop: string): Promise<Mail> {
  const receipt = receiptOf(order);
  const subject = `Your order ${receipt.orderNumber}`;
  const orderUrl = `${shop}/order-confirmation?orderId=${order.id}`;
  return {
    to: order.email,
    subject,
    text: textOf(order, receipt, orderUrl),
    html: await letter({
      language: "en",
      title: subject,
      preview: openingOf(order),
      shop,
      footer: wordsIn("en").footer.order,
      body: bodyOf(order, receipt, shop, orderUrl),
    }),
    messageId: `order-confirmation-${order.id}`,
  };
}

function textOf(order: Order, receipt: Receipt, orderUrl: string): string {
  const lines = receipt.lines.map((line, index) =>
    [
      `${line.quantity} x ${line.title}: ${line.amount}`,
      ...line.attributes.map(({ label, value }) => `  ${label}: ${value}`),
      `  ${line.delivery}`,
      `  ${stateOf(order.lines[index])}`,
    ].join("\n"),
  );
  const sums = [...receipt.sums, receipt.total, ...receipt.paid].map(({ label, value }) => `${label}: ${value}`);
  return [
    `Your order ${receipt.orderNumber}`,
    openingOf(order),
    ...lines,
    sums.join("\n"),
    ["Ships to", ...addressLines(order.shippingAddress)].join("\n"),
    `Order and receipt: ${orderUrl}`,
  ].join("\n\n");
}

function bodyOf(order: Order, receipt: Receipt, shop: string, orderUrl: string) {
  return html`
${heading(`Your order ${receipt.orderNumber}`)}
<p style="margin:0 0 24px">${openingOf(order)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:2px solid ${ink.strong}">
${receipt.lines.map((line, index) => lineRow(line, order.lines[index], shop))}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:2px solid ${ink.strong};padding-top:12px">
${receipt.sums.map(sumRow)}
<tr><td style="padding:10px 0;border-top:1px dashed ${ink.field};font-weight:700">${receipt.total.label}</td>
<td align="right" style="padding:10px 0;border-top:1px dashed ${ink.field};font-size:24px;font-weight:700">${receipt.total.value}</td></tr>
${receipt.paid.map(sumRow)}
</table>
<p style="margin:28px 0">${button(orderUrl, "View order and receipt")}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${ink.rule}"><tr>
${addressCell("Ships to", receipt.shipsTo)}${addressCell("Billed to", receipt.billedTo)}
</tr></table>`;
}

function lineRow(line: ReceiptLine, bought: OrderLine | undefined, shop: string) {
  // Mail programs show no SVG.
  const isShown = bought?.imageUrl && !bought.imageUrl.endsWith(".svg");
  const picture = isShown ? new URL(bought.imageUrl, shop).href : null;
  return html`<tr>
<td width="112" valign="top" style="padding:16px 16px 16px 0">${
    picture &&
    html`<img src="${picture}" width="96" height="72" alt="" style="display:block;width:96px;height:72px;object-fit:contain;background:${ink.ground};border-radius:3px">`
  }</td>
<td valign="top" style="padding:16px 0"><strong>${line.title}</strong>
${line.attributes.map(({ label, value }) => html`<br><span style="${cell.muted}">${label}: ${value}</span>`)}
<br><span style="${cell.muted}">${line.delivery}</span><br><span style="${cell.muted}">${stateOf(bought)}</span></td>
<td valign="top" align="right" style="padding:16px 0;white-space:nowrap"><strong>${line.amount}</strong><br>
<span style="${cell.muted}">${line.quantity} × ${line.each}</span></td>
</tr>`;
}

function stateOf(line: OrderLine | undefined): string {
  return line === undefined ? "" : lineStateLabel(line.state);
}

function sumRow({ label, value }: Entry) {
  return html`<tr><td style="padding:4px 0;color:${ink.muted}">${label}</td><td align="right" style="padding:4px 0">${value}</td></tr>`;
}

function addressCell(title: string, lines: readonly string[]) {
  return html`<td width="50%" valign="top" style="padding:16px 16px 0 0"><span style="${cell.muted}">${title}</span>
${lines.map((line) => html`<br>${line}`)}</td>`;
}
