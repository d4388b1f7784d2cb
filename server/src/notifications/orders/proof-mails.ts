import { artworkProblemOf } from "@boxwright/core/orders/artwork-problem";
import type { OrderLine } from "@boxwright/core/orders/order";
import type { ProofDecision } from "@boxwright/core/orders/proof";
import { numberOf } from "../../orders/number-of.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { type MailBlock, type MailFact, paragraphs } from "../layout/mail-content.ts";
import { writeMail } from "../layout/write-mail.ts";
import { type FoundLine, problemPictures, problemsBlocks } from "./found-problems.ts";
import { arrivalText, itemsBlock, statusText } from "./order-items.ts";
import { finishLetter, type OrderLetter, type OrderMail, openLetter } from "./order-letter.ts";

/** Asks the customer to approve the proofs of lines, each with the note of the person who made it, or with the warnings of the check. */
export function proofReadyMail(mail: OrderMail, found: readonly FoundLine[]): Promise<Mail> {
  const letter = openLetter(mail);
  const { proofReady, labels, links } = letter.words;
  return finishLetter(letter, {
    kind: "proof-ready",
    opening: proofReady,
    blocks: [
      ...found.flatMap((one) => [
        itemsBlock(letter, [one.line], (line) => ({ details: [statusText(letter, line), ...notesOn(letter, one)] })),
        ...problemsBlocks(letter, one, labels.warnings),
      ]),
      ...paragraphs(proofReady.next),
    ],
    action: links.proof,
    attachments: problemPictures(found),
  });
}

/** The note of the person who made a proof. Checks of earlier versions of the shop have their warnings only as a text. */
function notesOn({ order, words: { labels } }: OrderLetter, { line, problems }: FoundLine): string[] {
  const warnings = artworkProblemOf(line, order.history);
  if (warnings !== null) return problems.length > 0 ? [] : [`${labels.warnings}: ${warnings}`];
  const made = order.history.findLast(({ lineId }) => lineId === line.id);
  return made?.by.kind === "staff" && made.why !== "" ? [`${labels.note}: ${made.why}`] : [];
}

/** What a customer decided about the proof of a line. */
export interface DecidedLine {
  readonly line: OrderLine;
  readonly decision: ProofDecision;
  /** The customer's words; null without any. */
  readonly comment: string | null;
}

/** Confirms the customer's own decision about a proof. */
export function proofDecidedMail(mail: OrderMail, { line, decision, comment }: DecidedLine): Promise<Mail> {
  const letter = openLetter(mail);
  const { proofApproved, changesReceived, labels } = letter.words;
  const quote: MailBlock[] = comment === null ? [] : [{ kind: "quote", label: labels.comment, text: comment }];
  if (decision === "approve") {
    return finishLetter(letter, {
      kind: "proof-approved",
      opening: proofApproved,
      blocks: [itemsBlock(letter, [line], () => ({ details: [arrivalText(letter, line)] })), ...quote],
    });
  }
  return finishLetter(letter, {
    kind: "changes-received",
    opening: changesReceived,
    blocks: [itemsBlock(letter, [line]), ...quote, ...paragraphs(changesReceived.next)],
  });
}

interface ChangesNotice extends Pick<OrderMail, "id" | "order" | "sender">, Omit<DecidedLine, "decision"> {
  /** The operator. */
  readonly to: string;
}

/** Informs the operator of requested changes: the line, the customer's words, and the commands that get the files and move the line. */
export function changesNotice({ id, order, line, comment, to, sender }: ChangesNotice): Promise<Mail> {
  const number = numberOf(order);
  const subject = `Changes requested for ${number}: ${line.titles.en}`;
  const fact = (label: string, value: string): MailFact => ({ label, value });
  const facts = [
    fact("Order", number),
    fact("Item", `${line.quantity} × ${line.titles.en}`),
    ...line.attributes.map(({ key, value }) => fact(key, value)),
    ...(comment === null ? [] : [fact("Comment", comment)]),
    fact("Get the files", `npm run artwork:fetch -- ${number} artwork`),
    fact("Decide", `npm run orders:move -- ${number}`),
  ];
  return writeMail(
    { to, subject, replyTo: order.email, messageId: `changes-notice-${id}` },
    {
      language: "en",
      heading: "Changes requested",
      preview: subject,
      blocks: [{ kind: "facts", facts }],
      footer: "Sent by",
    },
    sender,
  );
}
