import type { Plant } from "@boxwright/core/checkout/plant";
import type { OrderLine } from "@boxwright/core/orders/order";
import { arrivalIfSentNow } from "@boxwright/core/orders/promised-arrival";
import type { Mail } from "../../platform/mail/mailer.ts";
import { type MailLink, paragraphs } from "../layout/mail-content.ts";
import type { ReminderKind } from "../words/order-words.ts";
import { artworkUrl, itemsBlock, statusText } from "./order-items.ts";
import { finishLetter, type OrderLetter, type OrderMail, openLetter } from "./order-letter.ts";

interface Reminder {
  /** The lines that wait for their shopper. */
  readonly lines: readonly OrderLine[];
  /** How long the longest of them has waited. */
  readonly days: number;
  readonly plant: Plant;
  readonly now: Date;
}

/** Reminds the customer of lines that wait for artwork or for an approval, and of the day on which they would arrive. */
export function reminderMail(mail: OrderMail, { lines, days, plant, now }: Reminder): Promise<Mail> {
  const letter = openLetter(mail);
  const { order, words, format } = letter;
  const kind = kindOf(lines);
  const reminder = words.reminders[kind];
  const arrivalOf = (line: OrderLine) => {
    const { firstArrival } = line.delivery;
    const arrival = arrivalIfSentNow(plant, line, order.history, now);
    return arrival === firstArrival
      ? words.arrivesIfNow(format.day(arrival))
      : words.arrivesIfNowInstead(format.day(arrival), format.day(firstArrival));
  };
  return finishLetter(letter, {
    kind: "reminder",
    opening: { ...reminder, opening: reminder.opening(days) },
    blocks: [
      itemsBlock(letter, lines, (line) => ({
        details: [statusText(letter, line), arrivalOf(line)],
        link: linkOf(letter, line),
      })),
      ...paragraphs(words.reminders.noHurry),
    ],
  });
}

/** What all the lines need from their shopper; `several` if they need different things. */
function kindOf(lines: readonly OrderLine[]): ReminderKind {
  const [state, ...others] = new Set(lines.map((line) => line.state));
  if (others.length > 0) return "several";
  switch (state) {
    case "WaitingForArtwork":
    case "ArtworkFailed":
    case "ArtworkRejected":
    case "WaitingForCustomerApproval":
      return state;
    default:
      throw new Error(`A line in ${state} does not wait for its shopper`);
  }
}

function linkOf(letter: OrderLetter, line: OrderLine): MailLink {
  const { links } = letter.words;
  if (line.state === "WaitingForCustomerApproval") return { label: links.proof, url: letter.orderUrl };
  const label = line.state === "WaitingForArtwork" ? links.sendArtwork : links.replaceArtwork;
  return { label, url: artworkUrl(letter, line) };
}
