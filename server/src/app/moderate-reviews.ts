import { type ReviewDecision, reviewLimits } from "@boxwright/core/reviews/review";
import { moderateReview } from "../desk/reviews/moderate-review.ts";
import type { Page } from "../platform/db/keyset.ts";
import { uuidForm } from "../platform/ids.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { listPending, type Review } from "../reviews/postgres/review-store.ts";
import { openOperatorDatabase } from "./operator-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = "npm run reviews:moderate [-- approve <id> | reject <id> <reason> | after <cursor>]";
const pageSize = 100;

/** `npm run reviews:moderate`: lists the waiting reviews page by page, or approves or rejects one. The shop need not run. */
export async function moderateReviews({ words, config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const [word, id = ""] = words;
  const isList = word === undefined || (word === "after" && id !== "");
  const decision = isList ? null : decisionIn(words);
  if (decision === undefined || (decision !== null && !uuidForm.test(id))) throw new UnusableSetting(`Usage: ${usage}`);
  const db = await openOperatorDatabase(config, log, running);
  if (decision === null) {
    const page = await listPending(db, { cursor: word === undefined ? null : id, size: pageSize });
    if (!page.ok) throw new UnusableSetting(`${id} is not a cursor of the list of reviews.`);
    return describe(page.value);
  }
  const operator = { actor: { kind: "operator" }, clientIp: null } as const;
  const outcome = await moderateReview(
    { db, now: () => new Date() },
    operator,
    { id, tenant: null, version: null },
    decision,
  );
  if (!outcome.ok) throw new UnusableSetting(`There is no review ${id} of a buyer.`);
  return `The review is ${decision.verdict}.`;
}

function decisionIn([word, _id, ...rest]: readonly string[]): ReviewDecision | undefined {
  const reason = rest.join(" ").trim();
  if (word === "approve" && reason === "") return { verdict: "approved", answer: null };
  const isReason = reason !== "" && reason.length <= reviewLimits.reason;
  return word === "reject" && isReason ? { verdict: "rejected", reason } : undefined;
}

function describe({ rows, nextCursor }: Page<Review>): string {
  if (rows.length === 0) return "No reviews are waiting.";
  const waiting = rows.map(({ id, productKey, stars, displayName, title, text }) =>
    [`${id}  ${productKey}  ${stars}/5  ${displayName}`, title, text].join("\n"),
  );
  if (nextCursor !== null) waiting.push(`More reviews are waiting: npm run reviews:moderate -- after ${nextCursor}`);
  return waiting.join("\n\n");
}

if (import.meta.main) await runCommand(moderateReviews);
