import type { LineState } from "./line-states.ts";

/** The nodes of a line's timeline, in order. A line that is not cancelled has all of them in every state. */
export const timelineNodes = ["ordered", "artwork", "ready", "printing", "shipped"] as const;
export type TimelineNode = (typeof timelineNodes)[number];

/**
 * Who has to act next. `new`: the line has not started. `due`: the shopper. `atWork`: the shop. `fault`: the shopper, because of an error.
 * `finished` (shipped) and `ended` (cancelled): no further action is necessary.
 */
export type LineTone = "new" | "due" | "atWork" | "fault" | "finished" | "ended";

interface Place {
  readonly node: TimelineNode;
  readonly tone: LineTone;
}

/** A cancelled line keeps the node at which it was cancelled. */
const placeOf: Readonly<Record<Exclude<LineState, "Cancelled">, Place>> = {
  Initial: { node: "ordered", tone: "new" },
  WaitingForPayment: { node: "ordered", tone: "due" },
  WaitingForArtwork: { node: "artwork", tone: "due" },
  ArtworkCheckInProgress: { node: "artwork", tone: "atWork" },
  ArtworkFailed: { node: "artwork", tone: "fault" },
  ArtworkReview: { node: "artwork", tone: "atWork" },
  ArtworkRejected: { node: "artwork", tone: "fault" },
  WaitingForCustomerApproval: { node: "ready", tone: "due" },
  ReadyForProduction: { node: "ready", tone: "atWork" },
  SentToMCP: { node: "printing", tone: "atWork" },
  Confirmed: { node: "printing", tone: "atWork" },
  FulfillmentError: { node: "printing", tone: "atWork" },
  MerchantRejected: { node: "printing", tone: "atWork" },
  SentToProduction: { node: "printing", tone: "atWork" },
  PrintingInProgress: { node: "printing", tone: "atWork" },
  ServiceInProgress: { node: "shipped", tone: "atWork" },
  Shipped: { node: "shipped", tone: "finished" },
};

export function lineTone(state: LineState): LineTone {
  return state === "Cancelled" ? "ended" : placeOf[state].tone;
}

/** Whether a line can only continue when its shopper acts. */
export function needsShopper(state: LineState): boolean {
  return ["due", "fault"].includes(lineTone(state));
}

export interface TimelineStep<Time> {
  readonly node: TimelineNode;
  readonly status: "done" | "current" | "failed" | "cancelled" | "ahead";
  /** When the step was done, or since when the line is in its state; null for steps that are ahead. */
  readonly at: Time | null;
}

interface LineHistory<Time> {
  readonly state: LineState;
  /** The moves of this line, the oldest first. */
  readonly moves: readonly { readonly from: LineState | null; readonly to: LineState; readonly at: Time }[];
}

/** The five steps of a line. Those before its node are done, those after it are ahead. A cancelled line has no steps after its node. */
export function timelineOf<Time>({ state, moves }: LineHistory<Time>): TimelineStep<Time>[] {
  const here = state === "Cancelled" ? cancelledAt(moves) : rankOf(state);
  const nodes = state === "Cancelled" ? timelineNodes.slice(0, here + 1) : timelineNodes;
  return nodes.map((node, rank) => {
    if (rank < here) return { node, status: "done", at: doneAt(moves, rank) };
    if (rank > here) return { node, status: "ahead", at: null };
    return { node, status: statusHere(state), at: moves.at(-1)?.at ?? null };
  });
}

function statusHere(state: LineState): TimelineStep<unknown>["status"] {
  switch (lineTone(state)) {
    case "finished":
      return "done";
    case "fault":
      return "failed";
    case "ended":
      return "cancelled";
    default:
      return "current";
  }
}

/** The order was placed, so a line is cancelled at its second node or later. */
function cancelledAt(moves: LineHistory<unknown>["moves"]): number {
  return Math.max(1, rankOf(moves.at(-1)?.from ?? "Initial"));
}

/** When a line left a node for the last time; the first node is done when the order is placed. */
function doneAt<Time>(moves: LineHistory<Time>["moves"], rank: number): Time | null {
  const move = rank === 0 ? moves[0] : moves.findLast(({ from, to }) => rankOf(from) <= rank && rankOf(to) > rank);
  return move?.at ?? null;
}

function rankOf(state: LineState | null): number {
  if (state === null) return -1;
  return state === "Cancelled" ? timelineNodes.length : timelineNodes.indexOf(placeOf[state].node);
}
