import type { LineState } from "@boxwright/core/orders/line-states";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { Mail } from "../../platform/mail/mailer.ts";
import { paragraphs } from "../layout/mail-content.ts";
import { arrivalText, itemsBlock } from "./order-items.ts";
import { finishLetter, type OrderMail, openLetter } from "./order-letter.ts";

const madeStates: readonly LineState[] = [
  "SentToProduction",
  "PrintingInProgress",
  "ServiceInProgress",
  "Shipped",
  "Cancelled",
];

/** Announces that the plant makes lines of the order. */
export function inProductionMail(mail: OrderMail, lines: readonly OrderLine[]): Promise<Mail> {
  const letter = openLetter(mail);
  const { inProduction } = letter.words;
  const isWhole = letter.order.lines.every(({ state }) => madeStates.includes(state));
  return finishLetter(letter, {
    kind: "in-production",
    opening: inProduction[isWhole ? "whole" : "part"],
    blocks: [
      itemsBlock(letter, lines, (line) => ({ details: [arrivalText(letter, line)] })),
      ...paragraphs(inProduction.next),
    ],
  });
}

export interface DelayedLine {
  readonly line: OrderLine;
  /** The days promised before the delay and now. */
  readonly before: string;
  readonly after: string;
}

/** Announces that lines arrive later than promised, with both days. */
export function delayMail(mail: OrderMail, delays: readonly DelayedLine[]): Promise<Mail> {
  const letter = openLetter(mail);
  const { words, format } = letter;
  const textOf = (line: OrderLine) => {
    const delay = delays.find((one) => one.line.id === line.id);
    return delay === undefined ? [] : [words.arrivesInstead(format.day(delay.after), format.day(delay.before))];
  };
  return finishLetter(letter, {
    kind: "delay",
    opening: words.delayed,
    blocks: [
      itemsBlock(
        letter,
        delays.map(({ line }) => line),
        (line) => ({ details: textOf(line) }),
      ),
      ...paragraphs(words.delayed.next),
    ],
  });
}
