import { decideReview } from "@boxwright/contract/desk/reviews";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { isConflict } from "../../calls/use-refusal.ts";
import { useOutcome } from "../../ui/outcomes.tsx";
import { useWords } from "../../words/use-words.ts";
import type { QueuedReview } from "./use-reviews.ts";

type Decision =
  | { readonly decision: "publish"; readonly answer?: string }
  | { readonly decision: "reject"; readonly reason: string };

/** Decides whether a review is shown. */
export function useDecision({ id: reviewId, version }: Pick<QueuedReview, "id" | "version">, onDecided: () => void) {
  const t = useWords();
  const show = useOutcome();
  return useChange({
    call: async (client, decision: Decision) => {
      try {
        return await client.call(decideReview, { params: { reviewId }, body: { version, ...decision } });
      } catch (problem) {
        // A review that another person has decided about leaves the list, and its form with it.
        if (isConflict(problem)) show({ tone: "bad", text: t("shell.conflict") });
        throw problem;
      }
    },
    touches: [queryKeys.reviews, queryKeys.today],
    onDone: ({ state }) => {
      show({ text: t(state === "approved" ? "reviews.shown" : "reviews.hidden") });
      onDecided();
    },
  });
}
