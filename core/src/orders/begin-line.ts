import { advance, type LineMove, type MovedLine, transitionText } from "./advance.ts";
import type { OrderLine } from "./order.ts";
import { startState } from "./start-state.ts";

/**
 * Begins the life of a line, or goes on with one that waited for money: to where its artwork says. Throws where a line in its
 * state does not begin.
 */
export function beginLine(
  line: OrderLine,
  mayProceed: boolean,
  move: Pick<LineMove, "at" | "by" | "why">,
): MovedLine<OrderLine> {
  const start = startState({
    mayProceed,
    artworkRequired: line.artworkRequired,
    hasArtwork: line.designId !== null || line.artwork.length > 0,
  });
  const begun = advance(line, start, move);
  if (!begun.ok) throw new Error(transitionText(begun.refusal));
  return begun.value;
}
