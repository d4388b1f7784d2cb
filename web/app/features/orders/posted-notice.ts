import type { LineState } from "@boxwright/core/orders/line-states";
import { type ProofDecision, proofDecisions } from "@boxwright/core/orders/proof";
import { lineTone } from "@boxwright/core/orders/timeline";
import type { WordKey } from "../../lib/words/words.ts";
import { type SendingOutcome, sendingOutcomeIn } from "./sending-outcome.ts";

/** The message about the outcome of a form that a browser without scripts has posted. */
export interface PostedNotice {
  readonly tone: "good" | "bad";
  readonly word: WordKey;
}

/** The query parameters that carry the outcome of a posted form to the page of an order. */
const names = { line: "line", artwork: "artwork", decided: "decided", refused: "refused" } as const;

/** The query after a form that sent artwork for a line. */
export function sendingQuery(lineId: string, outcome: SendingOutcome): string {
  return new URLSearchParams({ [names.line]: lineId, [names.artwork]: outcome }).toString();
}

/** The query after a decision about the proof of a line that was accepted. */
export function decidedQuery(lineId: string, decision: ProofDecision): string {
  return new URLSearchParams({ [names.line]: lineId, [names.decided]: decision }).toString();
}

interface Line {
  readonly id: string;
  readonly state: { readonly key: LineState };
}

/**
 * The message about the posted form in the URL of a page. The line may have moved on before the page loads, so a success is confirmed
 * until the line ships or waits for the shopper again.
 */
export function postedNoticeIn(search: URLSearchParams, lines: readonly Line[]): PostedNotice | null {
  const state = lines.find(({ id }) => id === search.get(names.line))?.state.key;
  const decision = proofDecisions.find((name) => name === search.get(names.decided));
  if (decision !== undefined) return confirmation(state, confirmedDecisions[decision]);
  const sending = sendingOutcomeIn(search);
  if (sending === null) return null;
  return sending === "sent"
    ? confirmation(state, { checked: "order.sending.sent", passed: "order.sending.arrived" })
    : { tone: "bad", word: `order.sending.${sending}` };
}

/** What confirms a success: while the artwork is checked, and once it has passed. Without a word, nothing is confirmed. */
interface Confirmation {
  readonly checked?: WordKey;
  readonly passed?: WordKey;
}

const confirmedDecisions: Readonly<Record<ProofDecision, Confirmation>> = {
  approve: { passed: "order.proof.approved" },
  requestChanges: { checked: "order.proof.requested" },
};

function confirmation(state: LineState | undefined, { checked, passed }: Confirmation): PostedNotice | null {
  if (state === undefined || lineTone(state) !== "atWork") return null;
  const isChecked = state === "ArtworkCheckInProgress" || state === "ArtworkReview";
  const word = isChecked ? checked : passed;
  return word === undefined ? null : { tone: "good", word };
}

/** The URL without the outcome of a posted form, so that a reload does not show it again. */
export function withoutOutcome(href: string): string {
  const url = new URL(href);
  for (const name of Object.values(names)) url.searchParams.delete(name);
  return url.href;
}
