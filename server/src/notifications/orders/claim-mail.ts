import type { Mail } from "../../platform/mail/mailer.ts";
import { paragraphs } from "../layout/mail-content.ts";
import { itemsBlock } from "./order-items.ts";
import { finishLetter, type OrderMail, openLetter } from "./order-letter.ts";

/** Informs the buyer that the order now belongs to an account, without naming the account. */
export function claimedMail(mail: OrderMail): Promise<Mail> {
  const letter = openLetter(mail);
  const { claimed } = letter.words;
  return finishLetter(letter, {
    kind: "order-claimed",
    opening: claimed,
    blocks: [itemsBlock(letter, mail.order.lines), ...paragraphs(claimed.known, claimed.unknown)],
  });
}
