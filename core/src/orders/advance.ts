import { ok, type Result, refused } from "../kernel/result.ts";
import { type LineState, lineStateLabel, statesAfter } from "./line-states.ts";

/** One move of a line's life, as the order's history keeps it. */
export interface LineMove {
  readonly lineId: string;
  /** Null for the move that began the line's life. */
  readonly from: LineState | null;
  readonly to: LineState;
  readonly at: Date;
  /** Who moved it: a customer id, a person of the shop's, or the name of a job. */
  readonly by: string;
  readonly why: string;
}

export interface MovedLine<Line> {
  readonly line: Line;
  readonly move: LineMove;
}

export interface InvalidTransition {
  readonly from: LineState;
  readonly to: LineState;
  readonly message: string;
}

/** Moves a line to another state, which is the only way to do so: refused, and nothing changed, unless the table allows it. */
export function advance<Line extends { readonly id: string; readonly state: LineState }>(
  line: Line,
  to: LineState,
  { at, by, why }: Pick<LineMove, "at" | "by" | "why">,
): Result<MovedLine<Line>, InvalidTransition> {
  const from = line.state;
  if (!statesAfter(from).includes(to)) {
    const message = `A line cannot go from “${lineStateLabel(from, "en")}” to “${lineStateLabel(to, "en")}”.`;
    return refused({ from, to, message });
  }
  return ok({ line: { ...line, state: to }, move: { lineId: line.id, from, to, at, by, why } });
}
