import type { LineState } from "./line-states.ts";

/** The stages of a line on its way to the shopper, in order. */
const stages = ["ordered", "payment", "artwork", "production", "printing", "shipped"] as const;
export type LineStage = (typeof stages)[number];

/** The stage to which a state belongs. A cancelled line is in no stage. */
const stageOf: Readonly<Record<Exclude<LineState, "Cancelled">, LineStage>> = {
  Initial: "ordered",
  WaitingForPayment: "payment",
  WaitingForArtwork: "artwork",
  ArtworkCheckInProgress: "artwork",
  ArtworkFailed: "artwork",
  ArtworkReview: "artwork",
  ArtworkRejected: "artwork",
  WaitingForCustomerApproval: "artwork",
  ReadyForProduction: "production",
  SentToMCP: "production",
  Confirmed: "production",
  FulfillmentError: "production",
  MerchantRejected: "production",
  SentToProduction: "production",
  PrintingInProgress: "printing",
  ServiceInProgress: "shipped",
  Shipped: "shipped",
};

const stuckStates: readonly LineState[] = ["ArtworkFailed", "ArtworkRejected", "Cancelled"];

export interface TimelineStep<Time> {
  readonly stage: LineStage | "cancelled";
  /** `stopped`: the line cannot continue without somebody's action, or was cancelled. */
  readonly status: "done" | "current" | "stopped" | "ahead";
  /** When the step was done, or since when it is current; null for steps that are ahead. */
  readonly at: Time | null;
}

interface LineHistory<Time> {
  readonly state: LineState;
  readonly artworkRequired: boolean;
  /** The moves of this line, the oldest first. */
  readonly moves: readonly { readonly from: LineState | null; readonly to: LineState; readonly at: Time }[];
}

/** The steps of a line as its shopper sees them: done, current, ahead. */
export function timelineOf<Time>(line: LineHistory<Time>): TimelineStep<Time>[] {
  const { state, moves } = line;
  const last = moves.at(-1);
  // The stage in which a line was cancelled was never completed.
  const latest = state === "Cancelled" ? last?.from : state;
  const reached = stages.indexOf(stageIn(latest ?? "Initial"));
  const doneAt = (stage: LineStage) => moves.find(({ to }) => rankOf(to) > stages.indexOf(stage))?.at ?? null;

  const ownStages = stages.filter((stage) => hasStage(line, stage));
  const done = ownStages
    .filter((stage) => stages.indexOf(stage) < reached)
    .map((stage) => ({ stage, status: "done", at: doneAt(stage) }) as const);
  const status = stuckStates.includes(state) ? "stopped" : state === "Shipped" ? "done" : "current";
  const current = { status, at: last?.at ?? null } as const;
  if (state === "Cancelled") return [...done, { stage: "cancelled", ...current }];
  const ahead = ownStages
    .filter((stage) => stages.indexOf(stage) > reached)
    .map((stage) => ({ stage, status: "ahead", at: null }) as const);
  return [...done, { stage: stageIn(state), ...current }, ...ahead];
}

function stageIn(state: LineState): LineStage {
  return state === "Cancelled" ? "ordered" : stageOf[state];
}

function rankOf(state: LineState): number {
  return state === "Cancelled" ? stages.length : stages.indexOf(stageOf[state]);
}

/** A line has a step for payment only if it waited for it, and a step for artwork only if it needs or had some. */
function hasStage({ artworkRequired, moves, state }: LineHistory<unknown>, stage: LineStage): boolean {
  const isVisited = [state, ...moves.map(({ to }) => to)].some((visited) => stageIn(visited) === stage);
  switch (stage) {
    case "payment":
      return isVisited;
    case "artwork":
      return artworkRequired || isVisited;
    default:
      return true;
  }
}
