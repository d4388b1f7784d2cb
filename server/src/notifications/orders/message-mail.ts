import { orderMessageKind } from "@boxwright/core/inquiries/thread";
import type { Mail } from "../../platform/mail/mailer.ts";
import { paragraphs } from "../layout/mail-content.ts";
import { finishLetter, type OrderMail, openLetter } from "./order-letter.ts";

/** What a member of staff writes to the customer of an order. */
export interface OrderMessage {
  readonly subject: string;
  readonly text: string;
  /** The name of the member of staff. */
  readonly author: string;
}

/** A mail in the words of a member of staff. It continues the thread that the confirmation of the order begins. */
export async function messageMail(mail: OrderMail, { subject, text, author }: OrderMessage): Promise<Mail> {
  const letter = openLetter(mail);
  const [opening = "", ...others] = text.split(/\n+/);
  const { heading, signature } = letter.words.message;
  const written = await finishLetter(letter, {
    kind: orderMessageKind,
    opening: { subject: (orderNumber) => `${subject} (${orderNumber})`, heading, opening },
    blocks: paragraphs(...others, signature(author)),
  });
  return { ...written, thread: [`order-confirmation-${mail.order.id}`] };
}
