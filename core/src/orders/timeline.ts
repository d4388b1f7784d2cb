import type { LineState } from "./line-states.ts";

/** What a line goes through on its way to the shopper, in order. */
const stages = ["ordered", "payment", "artwork", "production", "printing", "shipped"] as const;
export type LineStage = (typeof stages)[number];

/** The stage to which a state belongs; a cancelled line has left them all. */
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
  /** `stopped`: it does not go on from here by itself. */
  readonly standing: "done" | "current" | "stopped" | "ahead";
  /** When it was done, or since when the line has been where it is; null for what is still ahead. */
  readonly at: Time | null;
}

interface LivingLine<Time> {
  readonly state: LineState;
  readonly artworkRequired: boolean;
  /** Its own, in the order in which they were made. */
  readonly moves: readonly { readonly from: LineState | null; readonly to: LineState; readonly at: Time }[];
}

/** The life of a line as its shopper sees it: what is done, where it stands, what is still ahead. */
export function timelineOf<Time>(line: LivingLine<Time>): TimelineStep<Time>[] {
  const { state, moves } = line;
  const last = moves.at(-1);
  // What a cancelled line was in the middle of was never done.
  const standsAt = state === "Cancelled" ? last?.from : state;
  const reached = stages.indexOf(stageIn(standsAt ?? "Initial"));
  const doneAt = (stage: LineStage) => moves.find(({ to }) => rankOf(to) > stages.indexOf(stage))?.at ?? null;

  const own = stages.filter((stage) => isOwnStage(line, stage));
  const done = own
    .filter((stage) => stages.indexOf(stage) < reached)
    .map((stage) => ({ stage, standing: "done", at: doneAt(stage) }) as const);
  const standing = stuckStates.includes(state) ? "stopped" : state === "Shipped" ? "done" : "current";
  const here = { standing, at: last?.at ?? null } as const;
  if (state === "Cancelled") return [...done, { stage: "cancelled", ...here }];
  const ahead = own
    .filter((stage) => stages.indexOf(stage) > reached)
    .map((stage) => ({ stage, standing: "ahead", at: null }) as const);
  return [...done, { stage: stageIn(state), ...here }, ...ahead];
}

function stageIn(state: LineState): LineStage {
  return state === "Cancelled" ? "ordered" : stageOf[state];
}

/** How far a state is on the way. */
function rankOf(state: LineState): number {
  return state === "Cancelled" ? stages.length : stages.indexOf(stageOf[state]);
}

/** Most lines never wait for money, and what is not printed needs no artwork. */
function isOwnStage({ artworkRequired, moves, state }: LivingLine<unknown>, stage: LineStage): boolean {
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
