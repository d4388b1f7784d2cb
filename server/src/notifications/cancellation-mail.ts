import { maskedCardText, walletText } from "@boxwright/core/checkout/wallets";
import { cultureFormats } from "@boxwright/core/kernel/format";
import { lineDetails } from "@boxwright/core/orders/line-details";
import type { Order, OrderLine, OrderPayment, Refund } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { orderStateOf } from "@boxwright/core/orders/order-states";
import { shopLanguageOf } from "@boxwright/core/storefront/local-text";
import { html } from "hono/html";
import type { Mail } from "../platform/mail/mailer.ts";
import { button, cell, heading, mailPage } from "./mail-page.ts";
import { mailWords } from "./words/mail-words.ts";
import type { MailWords } from "./words/words.ts";

interface CancelledLines {
  /** The id of the job, so that a repeated mail keeps its message id. */
  readonly id: string;
  readonly order: Order;
  readonly lines: readonly OrderLine[];
  /** Null if nothing was paid for the lines. */
  readonly refund: Refund | null;
  readonly orderUrl: string;
  /** The origin of the shop. */
  readonly shop: string;
}

type Words = MailWords["cancellation"]["whole"];

/** Names the cancelled items and the refund. */
export async function cancellationMail({ id, order, lines, refund, orderUrl, shop }: CancelledLines): Promise<Mail> {
  const language = shopLanguageOf(order.culture);
  const format = cultureFormats(order.culture);
  const { cancellation, footer, order: orderWords } = mailWords[language];
  const isWhole = orderStateOf(order.lines.map(({ state }) => state)) === "Cancelled";
  const words = cancellation[isWhole ? "whole" : "part"];
  const subject = words.subject(order.number ?? "");
  const items = lines.map((line) => ({
    name: `${format.number(line.quantity)} × ${line.titles[language]}`,
    details: lineDetails(line, language, orderWords.artwork),
  }));
  const afterwards = [moneyText(order, refund, words, format.cents), words.rest].filter((text) => text !== null);
  const body = html`<div style="overflow-wrap:anywhere">${heading(words.heading)}
<p style="margin:0 0 12px">${words.opening}</p>
<ul style="margin:0 0 16px;padding-left:20px">${items.map(
    ({ name, details }) =>
      html`<li style="margin:0 0 4px"><strong>${name}</strong>${details !== "" && html`<br><span style="${cell.muted}">${details}</span>`}</li>`,
  )}</ul>
${afterwards.map((text) => html`<p style="margin:0 0 12px">${text}</p>`)}
<p style="margin:28px 0 0">${button(orderUrl, words.action)}</p></div>`;
  const listed = items
    .map(({ name, details }) => (details === "" ? `- ${name}` : `- ${name}\n  ${details}`))
    .join("\n");
  return {
    to: order.email,
    subject,
    text: `${[words.heading, words.opening, listed, ...afterwards, `${words.action}: ${orderUrl}`].join("\n\n")}\n`,
    html: await mailPage({ language, title: subject, preview: words.opening, shop, footer: footer.order, body }),
    messageId: `order-cancellation-${id}`,
  };
}

/** Null for an order that was free, and for one that was paid but has no refund. */
function moneyText(
  order: Order,
  refund: Refund | null,
  words: Words,
  cents: (amount: Refund["amount"]) => string,
): string | null {
  if (refund !== null) return words.refund(cents(refund.amount), sourceOf(order.payment));
  if (order.payment.type !== "invoice") return null;
  const { due } = figuresOf(order);
  return due > 0 ? words.due(cents(due)) : words.nothingDue;
}

/** The card or account that was charged. */
function sourceOf(payment: OrderPayment): string {
  if (payment.type === "paypal_account") return `PayPal (${payment.email})`;
  if (payment.type === "invoice" || payment.type === "free") throw new Error(`nothing was charged by ${payment.type}`);
  return payment.type === "credit_card" ? maskedCardText(payment) : walletText(payment);
}
