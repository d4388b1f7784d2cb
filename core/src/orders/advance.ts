import { ok, type Result, refused } from "../kernel/result.ts";
import { type LineState, lineStateLabel, statesAfter } from "./line-states.ts";

export const moverKinds = ["customer", "staff", "job", "fulfiller"] as const;

/** Who moves a line: a visitor or customer, a member of staff, a job by its name, or a plant. */
export interface Mover {
  readonly kind: (typeof moverKinds)[number];
  readonly id: string;
}

/** One change of a line's state, as the order's history records it. */
export interface LineMove {
  readonly lineId: string;
  /** Null for the first move of a line. */
  readonly from: LineState | null;
  readonly to: LineState;
  readonly at: Date;
  readonly by: Mover;
  readonly why: string;
}

export interface MovedLine<Line> {
  readonly line: Line;
  readonly move: LineMove;
}

export interface InvalidTransition {
  readonly kind: "invalidTransition";
  readonly from: LineState;
  readonly to: LineState;
}

export function transitionText({ from, to }: InvalidTransition): string {
  return `A line cannot go from “${lineStateLabel(from, "en")}” to “${lineStateLabel(to, "en")}”.`;
}

/** Moves a line to another state, if the table of states allows it. No other code changes the state of a line. */
export function advance<Line extends { readonly id: string; readonly state: LineState }>(
  line: Line,
  to: LineState,
  { at, by, why }: Pick<LineMove, "at" | "by" | "why">,
): Result<MovedLine<Line>, InvalidTransition> {
  const from = line.state;
  if (!statesAfter(from).includes(to)) return refused({ kind: "invalidTransition", from, to });
  return ok({ line: { ...line, state: to }, move: { lineId: line.id, from, to, at, by, why } });
}
