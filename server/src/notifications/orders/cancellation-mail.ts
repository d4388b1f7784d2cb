import { maskedCardText, walletText } from "@boxwright/core/checkout/wallets";
import { addCents } from "@boxwright/core/kernel/money";
import type { OrderLine, OrderPayment, Refund } from "@boxwright/core/orders/order";
import { figuresOf } from "@boxwright/core/orders/order-figures";
import { orderStateOf } from "@boxwright/core/orders/order-states";
import type { Mail } from "../../platform/mail/mailer.ts";
import { type MailBlock, paragraphs } from "../layout/mail-content.ts";
import { itemsBlock } from "./order-items.ts";
import { finishLetter, type OrderLetter, type OrderMail, openLetter } from "./order-letter.ts";

interface CancelledLines {
  readonly lines: readonly OrderLine[];
  /** Null if nothing was paid for the lines. */
  readonly refund: Refund | null;
}

/** Names the cancelled items, the reason, the refund, and the amount that the shop keeps for cancelled lines. */
export function cancellationMail(mail: OrderMail, { lines, refund }: CancelledLines): Promise<Mail> {
  const letter = openLetter(mail);
  const { order, words, format } = letter;
  const { cancellation, labels, links } = words;
  const isWhole = orderStateOf(order.lines.map(({ state }) => state)) === "Cancelled";
  const kept = addCents(...lines.map((line) => line.kept));
  const reason: MailBlock[] = refund?.reason ? [{ kind: "quote", label: labels.reason, text: refund.reason }] : [];
  return finishLetter(letter, {
    kind: "order-cancellation",
    opening: cancellation[isWhole ? "whole" : "part"],
    blocks: [
      itemsBlock(letter, lines),
      ...reason,
      ...paragraphs(
        moneyText(letter, refund),
        kept > 0 ? cancellation.kept(format.cents(kept)) : null,
        isWhole ? null : othersText(letter),
        cancellation.reply,
      ),
    ],
    action: links.orderAndReceipt,
  });
}

/** Null for an order that was free, and for one that was paid but has no refund. */
function moneyText({ order, words, format, showsPayment }: OrderLetter, refund: Refund | null): string | null {
  const { cancellation } = words;
  // What the shop holds as a credit is not on its way.
  if (refund !== null && refund.way === "credit") return null;
  if (refund !== null) {
    return cancellation.refund(format.cents(refund.amount), showsPayment ? sourceOf(order.payment) : null);
  }
  if (order.payment.type !== "invoice") return null;
  const { due } = figuresOf(order);
  return due > 0 ? cancellation.due(format.cents(due)) : cancellation.nothingDue;
}

/** States that the other lines are not affected. A coupon stays in force for them even if they alone would not have met its condition. */
function othersText({ order, words: { cancellation } }: OrderLetter): string {
  const isDiscounted = order.lines.some(
    ({ state, charges: { discount }, proofCredit }) =>
      state !== "Cancelled" && discount.goods + discount.shipping > proofCredit,
  );
  if (order.couponCode === null || !isDiscounted) return cancellation.others;
  return `${cancellation.others} ${cancellation.discountStays(order.couponCode)}`;
}

/** The card or account that was charged; null for an invoice and for a free order, which have neither. */
export function sourceOf(payment: OrderPayment): string | null {
  switch (payment.type) {
    case "credit_card":
      return maskedCardText(payment);
    case "paypal_account":
      return `PayPal (${payment.email})`;
    case "apple_pay_card":
    case "android_pay_card":
      return walletText(payment);
    case "invoice":
    case "free":
      return null;
  }
}
