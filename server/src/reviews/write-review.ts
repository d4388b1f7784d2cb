import type { Visitor } from "@boxwright/core/identity/visitor";
import { isReviewable, type Stars } from "@boxwright/core/reviews/review";
import { v7 as uuid } from "uuid";
import { readOrder } from "../orders/postgres/order-store.ts";
import type { Database } from "../platform/db/database.ts";
import { type Refusal, refuse } from "../platform/http/operation.ts";
import { addReview, type Review } from "./postgres/review-store.ts";

interface Written {
  readonly stars: Stars;
  readonly title: string;
  readonly text: string;
  readonly displayName: string;
  readonly culture: string;
}

/** Takes in what a buyer says of a line of an order of theirs. To anyone else the line does not exist. */
export async function writeReview(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  visitor: Visitor,
  { orderId, lineItemId }: { readonly orderId: string; readonly lineItemId: string },
  written: Written,
): Promise<Review | Refusal> {
  const order = await readOrder(db, visitor, orderId);
  const line = order?.lines.find(({ id }) => id === lineItemId);
  if (line === undefined) return refuse("NotFound");
  if (!isReviewable(line.state)) return refuse("InvalidTransition", { detail: "You can only review what you bought." });
  const review: Review = {
    ...written,
    title: written.title.trim(),
    text: written.text.trim(),
    displayName: written.displayName.trim(),
    id: uuid(),
    tenant: visitor.tenant,
    productKey: line.productKey,
    orderLineId: line.id,
    state: "pending",
    isDemo: false,
    createdAt: now(),
    moderatedAt: null,
  };
  const isFirst = await addReview(db, review);
  return isFirst ? review : refuse("InvalidTransition", { detail: "You’ve already reviewed this." });
}
