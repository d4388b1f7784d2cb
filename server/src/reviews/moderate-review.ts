import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import type { Verdict } from "@boxwright/core/reviews/review";
import { type Database, inTransaction } from "../platform/db/database.ts";
import { lockReview, setState } from "./postgres/review-store.ts";
import type { ModerationRefusal } from "./refusals.ts";

/** Approves or rejects a buyer's review. The operator may change the verdict later. */
export function moderateReview(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  id: string,
  verdict: Verdict,
): Promise<Result<null, ModerationRefusal>> {
  return inTransaction(db, async (tx) => {
    const review = await lockReview(tx, id);
    if (review === undefined || review.isDemo) return refused({ kind: "unknownReview" });
    if (review.state !== verdict) await setState(tx, id, verdict, now());
    return ok(null);
  });
}
