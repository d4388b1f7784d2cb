import type { LineMove } from "./advance.ts";
import type { OrderLine } from "./order.ts";
import { shopReasons } from "./shop-reasons.ts";

/** Why the artwork of a line failed or was rejected, or the warnings that its shopper accepts with an approval; null without any. */
export function artworkProblemOf(
  { id, state }: Pick<OrderLine, "id" | "state">,
  history: readonly LineMove[],
): string | null {
  const last = history.findLast(({ lineId }) => lineId === id);
  if (last === undefined) return null;
  if (state === "ArtworkFailed" || state === "ArtworkRejected") return last.why;
  const isFromCheck = state === "WaitingForCustomerApproval" && last.by.kind === "job";
  return isFromCheck && last.why !== shopReasons.proofRequested ? last.why : null;
}
