import type { OrderLine } from "@boxwright/core/orders/order";
import { numberOf } from "../../orders/number-of.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { type Upload, uploadKey } from "../../uploads/upload.ts";
import { type MailBlock, type MailFact, paragraphs } from "../layout/mail-content.ts";
import { writeMail } from "../layout/write-mail.ts";
import { type FoundLine, problemPictures, problemsBlocks } from "./found-problems.ts";
import { artworkUrl, itemsBlock, statusText } from "./order-items.ts";
import { finishLetter, type OrderLetter, type OrderMail, openLetter } from "./order-letter.ts";

/** Confirms the artwork of a line to the customer, with the day on which the line arrives. */
export function artworkReceivedMail(mail: OrderMail, line: OrderLine): Promise<Mail> {
  const letter = openLetter(mail);
  const { words, format, language } = letter;
  const { artworkReceived, labels } = words;
  const { arrival, firstArrival } = line.delivery;
  return finishLetter(letter, {
    kind: "artwork-received",
    opening: { ...artworkReceived, opening: artworkReceived.opening(line.titles[language]) },
    blocks: [
      itemsBlock(letter, [{ ...line, artwork: [] }], () => ({
        details: [`${labels.files}: ${line.artwork.map(({ name }) => name).join(", ")}`],
      })),
      ...paragraphs(
        artworkReceived.next,
        arrival === firstArrival
          ? artworkReceived.arrives(format.day(arrival))
          : artworkReceived.arrivesLater(format.day(arrival), format.day(firstArrival)),
      ),
    ],
  });
}

/** Requests new files for lines whose artwork has failed its check or was rejected by a person, each with the reason. */
export function artworkProblemMail(mail: OrderMail, found: readonly FoundLine[]): Promise<Mail> {
  const letter = openLetter(mail);
  const { artworkProblem, links } = letter.words;
  return finishLetter(letter, {
    kind: "artwork-problem",
    opening: artworkProblem,
    blocks: [
      ...found.flatMap((one) => [
        itemsBlock(letter, [one.line], (line) => ({
          details: [statusText(letter, line), ...reasonsOf(letter, one)],
          link: { label: links.replaceArtwork, url: artworkUrl(letter, line) },
        })),
        ...failureBlocks(letter, one),
      ]),
      ...paragraphs(artworkProblem.next),
    ],
    attachments: problemPictures(found),
  });
}

/** What must be fixed, apart from what may stay. The last list counts the rest. */
function failureBlocks(letter: OrderLetter, found: FoundLine): MailBlock[] {
  const { findings, worthALook } = letter.words.labels;
  const failures = found.problems.filter(({ tone }) => tone === "fail");
  const others = found.problems.filter(({ tone }) => tone !== "fail");
  const moreFailures = others.length === 0 ? found.moreProblems : 0;
  return [
    ...problemsBlocks(letter, { ...found, problems: failures, moreProblems: moreFailures }, findings),
    ...problemsBlocks(letter, { ...found, problems: others }, worthALook),
  ];
}

/** Why a line needs new artwork. The reason of a check that failed is its findings, which the mail shows. */
function reasonsOf({ order, words }: OrderLetter, { line, problems }: FoundLine): string[] {
  const reason = order.history.findLast(({ lineId }) => lineId === line.id)?.why ?? "";
  const isShown = line.state === "ArtworkFailed" && problems.length > 0;
  return reason === "" || isShown ? [] : [`${words.labels.reason}: ${reason}`];
}

interface ArtworkNotice extends Pick<OrderMail, "id" | "order" | "sender"> {
  readonly line: OrderLine;
  readonly files: readonly Upload[];
  /** The operator. */
  readonly to: string;
}

/** Informs the operator of artwork sent after the purchase: its line, its files, and the command that gets them. */
export function artworkNotice({ id, order, line, files, to, sender }: ArtworkNotice): Promise<Mail> {
  const number = numberOf(order);
  const subject = `Artwork for ${number}: ${line.titles.en}`;
  const { arrival, firstArrival } = line.delivery;
  const fact = (label: string, value: string): MailFact => ({ label, value });
  const facts = [
    fact("Order", number),
    fact("Item", `${line.quantity} × ${line.titles.en}`),
    ...line.attributes.map(({ key, value }) => fact(key, value)),
    ...files.map((file) => fact(file.name, uploadKey(file))),
    ...(line.customerComments === "" ? [] : [fact("Comments", line.customerComments)]),
    fact("Arrives", arrival === firstArrival ? arrival : `${arrival} (promised at the purchase: ${firstArrival})`),
    fact("Get the files", `npm run artwork:fetch -- ${number} artwork`),
  ];
  return writeMail(
    { to, subject, replyTo: order.email, messageId: `artwork-notice-${id}` },
    {
      language: "en",
      heading: "Artwork received",
      preview: subject,
      blocks: [{ kind: "facts", facts }],
      footer: "Sent by",
    },
    sender,
  );
}
