import type { LineState } from "./line-states.ts";

/** The states to which a member of staff moves a line, by its state before. Shoppers, jobs and plants make all other moves. */
const staffMoves = {
  ArtworkCheckInProgress: ["ArtworkReview"],
  ArtworkReview: ["ArtworkRejected", "WaitingForCustomerApproval", "ReadyForProduction"],
} as const satisfies Partial<Record<LineState, readonly LineState[]>>;

type StaffGoal = (typeof staffMoves)[keyof typeof staffMoves][number];

const goals: Partial<Record<LineState, readonly StaffGoal[]>> = staffMoves;

/** The states to which a member of staff may move a line; none if the line does not wait for staff. */
export function staffGoalsFrom(state: LineState): readonly StaffGoal[] {
  return goals[state] ?? [];
}
