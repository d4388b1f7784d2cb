import type { Visitor } from "@boxwright/core/identity/visitor";
import { ok, type Result, refused } from "@boxwright/core/kernel/result";
import { isReviewable, type Stars } from "@boxwright/core/reviews/review";
import { readOrder } from "../orders/read-order.ts";
import type { Database } from "../platform/db/database.ts";
import { newId } from "../platform/ids.ts";
import { addReview, type Review } from "./postgres/review-store.ts";
import type { WriteReviewRefusal } from "./refusals.ts";

interface ReviewEntry {
  readonly stars: Stars;
  readonly title: string;
  readonly text: string;
  readonly displayName: string;
  readonly culture: string;
}

/** Stores a buyer's review of a line of their own order. Other visitors cannot find the line. */
export async function writeReview(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  visitor: Visitor,
  { orderId, lineItemId }: { readonly orderId: string; readonly lineItemId: string },
  entry: ReviewEntry,
): Promise<Result<Review, WriteReviewRefusal>> {
  const order = await readOrder(db, visitor, orderId);
  const line = order?.lines.find(({ id }) => id === lineItemId);
  if (line === undefined) return refused({ kind: "unknownLine" });
  if (!isReviewable(line.state)) return refused({ kind: "notBought" });
  const review: Review = {
    ...entry,
    title: entry.title.trim(),
    text: entry.text.trim(),
    displayName: entry.displayName.trim(),
    id: newId(),
    tenant: visitor.tenant,
    productKey: line.productKey,
    orderLineId: line.id,
    state: "pending",
    isDemo: false,
    createdAt: now(),
    moderatedAt: null,
    answer: null,
    reason: null,
    version: 1,
  };
  const isFirst = await addReview(db, review);
  return isFirst ? ok(review) : refused({ kind: "alreadyReviewed" });
}
