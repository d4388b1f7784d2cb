import type { Cents } from "@boxwright/core/kernel/money";
import type { OrderLine, Refund } from "@boxwright/core/orders/order";
import type { Mail } from "../../platform/mail/mailer.ts";
import { type MailBlock, paragraphs } from "../layout/mail-content.ts";
import { sourceOf } from "./cancellation-mail.ts";
import { itemsBlock } from "./order-items.ts";
import { finishLetter, type OrderMail, openLetter } from "./order-letter.ts";

export interface RefundedPart {
  /** The lines whose price is lower now; all lines if only credit is paid out. */
  readonly lines: readonly OrderLine[];
  /** Why, in the words of the member of staff. */
  readonly reason: string | null;
  readonly way: Refund["way"];
  /** The money that goes back. */
  readonly amount: Cents;
  /** What lowers the amount due. */
  readonly setOff: Cents;
}

/** Tells the customer what goes back of the price of an order, and why. */
export function refundMail(mail: OrderMail, { lines, reason, way, amount, setOff }: RefundedPart): Promise<Mail> {
  const letter = openLetter(mail);
  const { order, words, format, showsPayment } = letter;
  const { partlyRefunded, cancellation, labels, links } = words;
  const why: MailBlock[] = reason === null ? [] : [{ kind: "quote", label: labels.reason, text: reason }];
  const back = format.cents(amount);
  const paidBack =
    way === "hand"
      ? partlyRefunded.byHand(back)
      : cancellation.refund(back, showsPayment ? sourceOf(order.payment) : null);
  return finishLetter(letter, {
    kind: "order-refund",
    opening: partlyRefunded,
    blocks: [
      itemsBlock(letter, lines),
      ...why,
      ...paragraphs(
        amount > 0 ? paidBack : null,
        setOff > 0 ? partlyRefunded.setOff(format.cents(setOff)) : null,
        cancellation.reply,
      ),
    ],
    action: links.orderAndReceipt,
  });
}
