import type { LineMove } from "./advance.ts";
import type { OrderLine } from "./order.ts";

/** Why the artwork of a line failed or was rejected; null if it was not. */
export function artworkProblemOf(
  { id, state }: Pick<OrderLine, "id" | "state">,
  history: readonly LineMove[],
): string | null {
  if (state !== "ArtworkFailed" && state !== "ArtworkRejected") return null;
  return history.findLast(({ lineId }) => lineId === id)?.why ?? null;
}
