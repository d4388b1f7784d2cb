import { lineDetails } from "@boxwright/core/orders/line-details";
import { lineStateLabel } from "@boxwright/core/orders/line-states";
import type { OrderLine } from "@boxwright/core/orders/order";
import { mailPictureUrl } from "../../structures/picture-url.ts";
import type { MailBlock, MailItem, MailLink } from "../layout/mail-content.ts";
import type { OrderLetter } from "./order-letter.ts";

interface ItemDetails {
  /** Instead of the quantity of the line. */
  readonly quantity?: number;
  readonly details?: readonly string[];
  readonly link?: MailLink;
}

/** The items of a letter with their pictures. */
export function itemsBlock(
  letter: OrderLetter,
  lines: readonly OrderLine[],
  detailsOf: (line: OrderLine) => ItemDetails = () => ({}),
): MailBlock {
  return { kind: "items", items: lines.map((line) => itemOf(letter, line, detailsOf(line))) };
}

function itemOf(letter: OrderLetter, line: OrderLine, { quantity, details = [], link }: ItemDetails): MailItem {
  const { language, format, words } = letter;
  const attributes = lineDetails(line, language, words.labels.artwork);
  return {
    picture: pictureOf(letter, line),
    title: `${format.number(quantity ?? line.quantity)} × ${line.titles[language]}`,
    details: [...(attributes === "" ? [] : [attributes]), ...details],
    link,
  };
}

export function pictureOf(
  { language, words, sender }: OrderLetter,
  { approval, imageUrl, titles }: OrderLine,
): MailItem["picture"] {
  const shown = approval?.preview3dUrl ?? imageUrl;
  const url = shown === "" ? null : mailPictureUrl(shown);
  return url === null ? null : { url: new URL(url, sender.site).href, alt: words.labels.picture(titles[language]) };
}

export function statusText({ language, words }: OrderLetter, { state }: OrderLine): string {
  return `${words.labels.status}: ${lineStateLabel(state, language)}`;
}

/** The day on which a line arrives, and the one promised at the purchase if it was another. */
export function arrivalText(
  { words, format }: OrderLetter,
  { delivery: { arrival, firstArrival } }: OrderLine,
): string {
  return arrival === firstArrival
    ? words.arrives(format.day(arrival))
    : words.arrivesInstead(format.day(arrival), format.day(firstArrival));
}

/** The part of the order's page where customers send the files of a line. */
export function artworkUrl({ orderUrl }: OrderLetter, { id }: OrderLine): string {
  return `${orderUrl}#artwork-${id}`;
}

/** The link to send the files of a line that waits for them. */
export function sendArtworkLink(letter: OrderLetter, line: OrderLine): { readonly link?: MailLink } {
  if (line.state !== "WaitingForArtwork") return {};
  return { link: { label: letter.words.links.sendArtwork, url: artworkUrl(letter, line) } };
}
