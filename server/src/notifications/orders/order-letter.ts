import { type CultureFormats, cultureFormats } from "@boxwright/core/kernel/format";
import type { Order } from "@boxwright/core/orders/order";
import { type ShopLanguage, shopLanguageOf } from "@boxwright/core/storefront/local-text";
import { numberOf } from "../../orders/number-of.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { type MailBlock, paragraphs } from "../layout/mail-content.ts";
import { type MailSender, writeMail } from "../layout/write-mail.ts";
import { mailWords } from "../words/mail-words.ts";
import type { Opening, OrderMailWords } from "../words/order-words.ts";

/** The input of every mail to the customer of an order. */
export interface OrderMail {
  /** The id of the job, so that a repeated mail keeps its message id. */
  readonly id: string;
  readonly order: Order;
  /** The customer's page of the order. */
  readonly orderUrl: string;
  readonly sender: MailSender;
  /** Whether the mail shows how the order was paid. It does not if its link has a key, because people share such links. */
  readonly showsPayment: boolean;
}

/** A mail to the customer of an order, in the language of the purchase. */
export interface OrderLetter extends OrderMail {
  readonly language: ShopLanguage;
  readonly words: OrderMailWords;
  readonly format: CultureFormats;
  readonly number: string;
}

/** Throws for an order without a number, so that its job tries again: a number follows the purchase within seconds. */
export function openLetter(mail: OrderMail): OrderLetter {
  const { order, sender } = mail;
  const language = shopLanguageOf(order.culture);
  return {
    ...mail,
    language,
    words: mailWords(language, sender.brand.name).order,
    format: cultureFormats(order.culture),
    number: numberOf(order),
  };
}

interface LetterContent {
  /** Begins the message id. */
  readonly kind: string;
  readonly opening: Opening;
  readonly blocks: readonly MailBlock[];
  /** The label of the button; by default, that of a link to the order. */
  readonly action?: string;
  readonly attachments?: Mail["attachments"];
}

/** Lays a letter out: the opening, the blocks, and the button to the order. */
export function finishLetter(
  letter: OrderLetter,
  { kind, opening, blocks, action, attachments }: LetterContent,
): Promise<Mail> {
  const { id, order, orderUrl, sender, language, words, number } = letter;
  return writeMail(
    {
      to: order.email,
      subject: opening.subject(number),
      messageId: `${kind}-${id}`,
      ...(attachments !== undefined && { attachments }),
    },
    {
      language,
      heading: opening.heading,
      reference: number,
      preview: opening.opening,
      blocks: [
        ...paragraphs(opening.opening),
        ...blocks,
        { kind: "action", label: action ?? words.links.order, url: orderUrl },
      ],
      footer: mailWords(language, sender.brand.name).footer.order,
    },
    sender,
  );
}
