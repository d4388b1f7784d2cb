import type { Verdict } from "@boxwright/core/reviews/review";
import { type Database, inTransaction } from "../platform/db/database.ts";
import { lockReview, setState } from "./postgres/review-store.ts";

/** Shows or hides a review; an operator may change their mind. What comes with the demo shop is not theirs to judge. */
export function moderateReview(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  id: string,
  verdict: Verdict,
): Promise<"done" | "unknown"> {
  return inTransaction(db, async (transaction) => {
    const review = await lockReview(transaction, id);
    if (review === undefined || review.isDemo) return "unknown";
    if (review.state !== verdict) await setState(transaction, id, verdict, now());
    return "done";
  });
}
