import { ok, type Result } from "@boxwright/core/kernel/result";
import type { ReviewDecision } from "@boxwright/core/reviews/review";
import { type Database, inTransaction } from "../../platform/db/database.ts";
import { type DecidedAbout, decideReviewIn, type Moderation } from "../../reviews/decide-review.ts";
import type { ModerationRefusal } from "../../reviews/refusals.ts";
import { omittedText } from "../audit/personal-values.ts";
import { type Actor, recordChange } from "../audit/record-change.ts";

interface Moderator {
  readonly actor: Actor;
  readonly clientIp: string | null;
}

/** Decides about a review, and records the decision with its reason. */
export function moderateReview(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  { actor, clientIp }: Moderator,
  about: DecidedAbout,
  decision: ReviewDecision,
): Promise<Result<Moderation, ModerationRefusal>> {
  return inTransaction(db, async (tx) => {
    const at = now();
    const decided = await decideReviewIn(tx, about, decision, at);
    if (!decided.ok) return decided;
    const { review, before, after } = decided.value;
    const subject = { kind: "review", id: about.id, label: `${review.productKey}, ${review.stars} stars` };
    const action = decision.verdict === "approved" ? "review.published" : "review.rejected";
    await recordChange(
      tx,
      review.tenant,
      { actor, action, subject, before: auditable(before), after: auditable(after), reason: after.reason, clientIp },
      at,
    );
    return ok(after);
  });
}

/** A decision as the audit holds it: a public answer may name the author of the review. */
function auditable({ answer, ...decision }: Moderation) {
  return { ...decision, answer: answer === null ? null : omittedText(answer) };
}
