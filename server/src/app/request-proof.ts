import type { OrderLine } from "@boxwright/core/orders/order";
import { orderNumberForm } from "@boxwright/core/orders/order-number";
import { requestProof } from "../desk/orders/request-proof.ts";
import type { MoveRefusal } from "../orders/refusals.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { openOperatorOutbox } from "./operator-database.ts";
import { lineAt, lineNumberForm, orderWithNumber } from "./ordered-line.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = "npm run orders:request-proof -- <order number> <number of a line>";

/**
 * `npm run orders:request-proof`: requires the shopper's approval of a proof before a line is made, also after later changes of its artwork.
 * The shop does not have to run: its worker checks the artwork and sends the mail later.
 */
export async function requestProofOfLine({ words, config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const [word = "", place = ""] = words;
  const number = word.toUpperCase();
  if (!orderNumberForm.test(number) || !lineNumberForm.test(place)) throw new UnusableSetting(`Usage: ${usage}`);
  const { db, outbox } = await openOperatorOutbox(config, log, running);
  const order = await orderWithNumber(db, number);
  const line = lineAt(order, place);
  const author = { actor: { kind: "operator" }, clientIp: null } as const;
  const seen = { orderId: order.id, version: null };
  const requested = await requestProof({ db, outbox, now: () => new Date() }, author, seen, line.id);
  if (!requested.ok) throw new UnusableSetting(`No proof is requested. ${refusalText(requested.refusal, line)}`);
  return `The customer approves a proof of line ${place} of ${number} before it is made. The shop makes the proof as soon as the artwork is checked.`;
}

function refusalText(refusal: MoveRefusal, { artworkRequired }: OrderLine): string {
  switch (refusal.kind) {
    case "lineNotFound":
      return "The order has no such line.";
    case "orderChanged":
      return "The order has just changed. Please try again.";
    case "invalidTransition":
      return artworkRequired ? `The line is in ${refusal.from}.` : "The line has no artwork.";
  }
}

if (import.meta.main) await runCommand(requestProofOfLine);
