import { receiptOf } from "@boxwright/core/documents/receipt";
import { receiptWords } from "@boxwright/core/documents/receipt-words";
import { calendarDateIn, shopTimeZone } from "@boxwright/core/kernel/dates";
import type { Delivery, Parcel } from "@boxwright/core/orders/delivery";
import type { OrderLine } from "@boxwright/core/orders/order";
import { orderStateOf } from "@boxwright/core/orders/order-states";
import type { Mail } from "../../platform/mail/mailer.ts";
import { type MailBlock, type MailFact, paragraphs } from "../layout/mail-content.ts";
import { itemsBlock } from "./order-items.ts";
import { finishLetter, type OrderLetter, type OrderMail, openLetter } from "./order-letter.ts";

/** Announces deliveries with the tracking ids of their parcels. */
export function shippedMail(mail: OrderMail, deliveries: readonly Delivery[]): Promise<Mail> {
  const letter = openLetter(mail);
  const { order, words, format, language, showsPayment } = letter;
  const isWhole = orderStateOf(order.lines.map(({ state }) => state)) === "Complete";
  const noteOf = ({ expectedArrival }: Parcel) =>
    expectedArrival === null ? null : words.arrives(format.day(expectedArrival));
  return finishLetter(letter, {
    kind: "shipped",
    opening: words.shipped[isWhole ? "whole" : "part"],
    blocks: [
      deliveredItems(letter, deliveries),
      parcelFacts(deliveries, noteOf),
      {
        kind: "columns",
        columns: [{ title: receiptWords[language].shipsTo, lines: receiptOf(order, showsPayment).shipsTo }],
      },
    ],
  });
}

/** Announces that all parcels of deliveries have arrived. */
export function deliveredMail(mail: OrderMail, deliveries: readonly Delivery[]): Promise<Mail> {
  const letter = openLetter(mail);
  const { order, words, format } = letter;
  const { delivered } = words;
  const noteOf = ({ deliveredAt }: Parcel) =>
    deliveredAt === null ? null : delivered.deliveredOn(format.day(calendarDateIn(deliveredAt, shopTimeZone)));
  return finishLetter(letter, {
    kind: "delivered",
    opening: delivered[hasEverythingArrived(order) ? "whole" : "part"],
    blocks: [deliveredItems(letter, deliveries), parcelFacts(deliveries, noteOf), ...paragraphs(delivered.next)],
  });
}

/** Thanks the customer for a complete order and asks for reviews of its goods. */
export function completedMail(mail: OrderMail): Promise<Mail> {
  const letter = openLetter(mail);
  const { order, words, sender } = letter;
  const shipped = order.lines.filter(({ state }) => state === "Shipped");
  const goods = shipped.filter(
    ({ productKey }, index) => shipped.findIndex((line) => line.productKey === productKey) === index,
  );
  return finishLetter(letter, {
    kind: "order-completed",
    opening: words.completed,
    blocks: [
      ...paragraphs(words.completed.review),
      itemsBlock(letter, goods, ({ productKey }) => ({
        link: { label: words.links.review, url: `${sender.site}/product/${productKey}#reviews` },
      })),
    ],
    action: words.links.orderAndReceipt,
  });
}

/** Whether every line of an order has shipped or is cancelled, and every parcel has arrived. */
export function hasEverythingArrived({ lines, deliveries }: OrderMail["order"]): boolean {
  return orderStateOf(lines.map(({ state }) => state)) === "Complete" && deliveries.every(hasArrived);
}

export function hasArrived({ parcels }: Delivery): boolean {
  return parcels.every(({ status }) => status === "Delivered");
}

/** The goods in deliveries, each line once with its quantity in all of them. */
function deliveredItems(letter: OrderLetter, deliveries: readonly Delivery[]): MailBlock {
  const quantityOf = (line: OrderLine) =>
    deliveries
      .flatMap(({ items }) => items)
      .filter(({ lineId }) => lineId === line.id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const lines = letter.order.lines.filter((line) => quantityOf(line) > 0);
  return itemsBlock(letter, lines, (line) => ({ quantity: quantityOf(line) }));
}

/** The parcels with their tracking ids. */
function parcelFacts(deliveries: readonly Delivery[], noteOf: (parcel: Parcel) => string | null): MailBlock {
  const facts = deliveries
    .flatMap(({ parcels }) => parcels)
    .map(
      (parcel): MailFact => ({
        label: `${parcel.carrier} ${parcel.service}`.trim(),
        value: parcel.trackingId,
        url: parcel.trackingUrl,
        note: noteOf(parcel),
      }),
    );
  return { kind: "facts", facts };
}
