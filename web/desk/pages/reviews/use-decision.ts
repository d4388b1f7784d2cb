import { decideReview } from "@boxwright/contract/desk/reviews";
import { queryKeys } from "../../calls/query-client.ts";
import { useChange } from "../../calls/use-change.ts";
import { useOutcome } from "../../ui/outcomes.tsx";
import { useWords } from "../../words/use-words.ts";

type Decision =
  | { readonly decision: "publish"; readonly answer?: string }
  | { readonly decision: "reject"; readonly reason: string };

/** Decides whether a review is shown. */
export function useDecision(reviewId: string, onDecided: () => void) {
  const t = useWords();
  const show = useOutcome();
  return useChange({
    call: (client, body: Decision) => client.call(decideReview, { params: { reviewId }, body }),
    touches: [queryKeys.reviews, queryKeys.today],
    onDone: ({ state }) => {
      show({ text: t(state === "approved" ? "reviews.shown" : "reviews.hidden") });
      onDecided();
    },
  });
}
