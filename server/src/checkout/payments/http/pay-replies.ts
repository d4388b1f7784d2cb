import type { payCart } from "@boxwright/contract/checkout";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Refusal, Success } from "../../../platform/http/operation.ts";
import type { PayOutcome } from "../make-payment.ts";
import { problemOfPayment } from "./refusal-to-problem.ts";

export type PayReply = Success<(typeof payCart)["answers"]> | Refusal;

/** Makes the replies of one call. An outcome has a single reply, so that the call sends the one that was stored with the payment. */
export function payReplies(remember: (tx: Transaction, reply: PayReply) => Promise<void>) {
  const replies = new WeakMap<PayOutcome, PayReply>();
  const replyTo = (outcome: PayOutcome): PayReply => {
    const reply = replies.get(outcome) ?? presentOutcome(outcome);
    replies.set(outcome, reply);
    return reply;
  };
  return {
    replyTo,
    remember: (tx: Transaction, outcome: PayOutcome) => remember(tx, replyTo(outcome)),
  };
}

function presentOutcome(outcome: PayOutcome): PayReply {
  return outcome.ok ? { status: 201, body: outcome.value } : problemOfPayment(outcome.refusal);
}
