import type { Verdict } from "@boxwright/core/reviews/review";
import type { Page } from "../platform/db/keyset.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { moderateReview } from "../reviews/moderate-review.ts";
import { listPending, type Review } from "../reviews/postgres/review-store.ts";
import { openOperatorDatabase } from "./operator-database.ts";
import { type OperatorCall, runCommand } from "./run-command.ts";

const usage = "npm run reviews:moderate [-- approve <id> | reject <id> | after <cursor>]";
const verdicts: Readonly<Record<string, Verdict>> = { approve: "approved", reject: "rejected" };
const pageSize = 100;
const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `npm run reviews:moderate`: lists the waiting reviews page by page, or approves or rejects one. The shop need not run. */
export async function moderateReviews({ words, config, log }: OperatorCall): Promise<string> {
  await using running = new AsyncDisposableStack();
  const [word, id = ""] = words;
  const isList = word === undefined || (word === "after" && id !== "");
  const verdict = isList ? null : verdicts[word];
  if (verdict === undefined || (verdict !== null && !uuidForm.test(id))) throw new UnusableSetting(`Usage: ${usage}`);
  const db = await openOperatorDatabase(config, log, running);
  if (verdict === null) {
    const page = await listPending(db, { cursor: word === undefined ? null : id, size: pageSize });
    if (!page.ok) throw new UnusableSetting(`${id} is not a cursor of the list of reviews.`);
    return describe(page.value);
  }
  const outcome = await moderateReview({ db, now: () => new Date() }, id, verdict);
  if (!outcome.ok) throw new UnusableSetting(`There is no review ${id} of a buyer.`);
  return `The review is ${verdict}.`;
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
