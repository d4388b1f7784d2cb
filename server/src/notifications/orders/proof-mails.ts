import type { OrderLine } from "@boxwright/core/orders/order";
import type { ProofDecision } from "@boxwright/core/orders/proof";
import type { Mail } from "../../platform/mail/mailer.ts";
import { paragraphs } from "../layout/mail-content.ts";
import { arrivalText, itemsBlock, statusText } from "./order-items.ts";
import { finishLetter, type OrderMail, openLetter } from "./order-letter.ts";

/** Asks the customer to approve the proofs of lines. */
export function proofReadyMail(mail: OrderMail, lines: readonly OrderLine[]): Promise<Mail> {
  const letter = openLetter(mail);
  const { proofReady, links } = letter.words;
  return finishLetter(letter, {
    kind: "proof-ready",
    opening: proofReady,
    blocks: [
      itemsBlock(letter, lines, (line) => ({ details: [statusText(letter, line)] })),
      ...paragraphs(proofReady.next),
    ],
    action: links.proof,
  });
}

/** Confirms the customer's own decision about a proof. */
export function proofDecidedMail(mail: OrderMail, line: OrderLine, decision: ProofDecision): Promise<Mail> {
  const letter = openLetter(mail);
  const { proofApproved, changesReceived } = letter.words;
  if (decision === "approve") {
    return finishLetter(letter, {
      kind: "proof-approved",
      opening: proofApproved,
      blocks: [itemsBlock(letter, [line], () => ({ details: [arrivalText(letter, line)] }))],
    });
  }
  return finishLetter(letter, {
    kind: "changes-received",
    opening: changesReceived,
    blocks: [itemsBlock(letter, [line]), ...paragraphs(changesReceived.next)],
  });
}
