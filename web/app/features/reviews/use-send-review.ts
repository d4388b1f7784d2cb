import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { writeReview } from "@boxwright/contract/reviews";
import { useState } from "react";
import { useCulture } from "../../lib/culture/use-culture.ts";
import { logProblem } from "../../lib/log-problem.ts";
import { useStorefrontPath } from "../../lib/navigation/storefront-path.ts";
import { useWords } from "../../lib/words/use-words.ts";
import { useSnackbar } from "../../ui/feedback/snackbar.tsx";
import { useClient } from "../identity/session-context.tsx";
import type { ReviewEntry } from "./review-entry.ts";

/** The line of an order that a review is about. */
export interface ReviewedLine {
  readonly orderId: string;
  readonly lineItemId: string;
}

type Refusal = "reviews.write.refused" | "reviews.write.failed";

/** Sends a review. A success is announced; `refusal` is the key of the message for a failure. */
export function useSendReview({ orderId, lineItemId }: ReviewedLine, onSent: () => void) {
  const t = useWords();
  const client = useClient();
  const culture = useCulture();
  const storefront = useStorefrontPath();
  const showSnack = useSnackbar();
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function send({ stars, ...entry }: ReviewEntry): Promise<void> {
    if (client === null || stars === null) return;
    setIsSending(true);
    setRefusal(null);
    try {
      const params = { ...storefront, orderId, lineItemId };
      await client.call(writeReview, { params, body: { ...entry, stars, culture } });
      showSnack(t("reviews.write.sent"), "success");
      onSent();
    } catch (problem) {
      const isRefused = problem instanceof ApiProblem && problem.status === 400;
      if (!isRefused) logProblem("A review could not be sent", problem);
      setRefusal(isRefused ? "reviews.write.refused" : "reviews.write.failed");
    }
    setIsSending(false);
  }

  return { send, isSending, refusal };
}
