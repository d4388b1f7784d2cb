import { advance, type LineMove, type MovedLine, transitionText } from "./advance.ts";
import type { OrderLine } from "./order.ts";
import { startState } from "./start-state.ts";

/**
 * Moves a new line, or one that waited for payment, to its first state; whether it needs and has artwork decides which. Throws for a
 * line in any other state.
 */
export function startLine(
  line: OrderLine,
  mayProceed: boolean,
  move: Pick<LineMove, "at" | "by" | "why">,
): MovedLine<OrderLine> {
  const start = startState({
    mayProceed,
    artworkRequired: line.artworkRequired,
    hasArtwork: line.designId !== null || line.artwork.length > 0,
  });
  const started = advance(line, start, move);
  if (!started.ok) throw new Error(transitionText(started.refusal));
  return started.value;
}
