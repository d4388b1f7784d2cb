import type { Verdict } from "@boxwright/core/reviews/review";
import type { Logger } from "pino";
import type { Config } from "../platform/config.ts";
import { UnusableSetting } from "../platform/unusable-setting.ts";
import { moderateReview } from "../reviews/moderate-review.ts";
import { listPending, type Review } from "../reviews/postgres/review-store.ts";
import { openOperatorDatabase } from "./operator-database.ts";
import { runCommand } from "./run-command.ts";

const usage = "npm run reviews:moderate [-- approve <id> | reject <id>]";
const verdicts: Readonly<Record<string, Verdict>> = { approve: "approved", reject: "rejected" };
const mostListed = 100;
const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `npm run reviews:moderate`: shows the reviews that wait, or approves or rejects one. The shop may run or not. */
async function moderateReviews(config: Config, log: Logger): Promise<string> {
  await using running = new AsyncDisposableStack();
  const [word, id = ""] = process.argv.slice(2);
  const verdict = word === undefined ? null : verdicts[word];
  if (verdict === undefined || (verdict !== null && !uuidForm.test(id))) throw new UnusableSetting(`Usage: ${usage}`);
  const db = await openOperatorDatabase(config, log, running);
  if (verdict === null) return describe(await listPending(db, mostListed));
  const outcome = await moderateReview({ db, now: () => new Date() }, id, verdict);
  if (!outcome.ok) throw new UnusableSetting(`There is no review ${id} of a buyer.`);
  return `The review is ${verdict}.`;
}

function describe(waiting: readonly Review[]): string {
  if (waiting.length === 0) return "No review waits.";
  return waiting
    .map(({ id, productKey, stars, displayName, title, text }) =>
      [`${id}  ${productKey}  ${stars}/5  ${displayName}`, title, text].join("\n"),
    )
    .join("\n\n");
}

await runCommand(moderateReviews);
