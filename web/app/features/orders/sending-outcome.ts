import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { logProblem } from "../../lib/log-problem.ts";

/** The outcomes of a form without scripts that sends artwork: the keys of their messages in `order.sending`. */
const outcomes = ["sent", "changed", "notNow", "noFile", "tooLarge", "wrongType", "failed"] as const;
export type SendingOutcome = (typeof outcomes)[number];

/** The outcome in the URL of a page; null without one. */
export function sendingOutcomeIn(search: URLSearchParams): SendingOutcome | null {
  return outcomes.find((outcome) => outcome === search.get("artwork")) ?? null;
}

/** The outcome of a file that could not be sent. A link that opens no order is not logged: the page to which the form returns explains it. */
export function sendingOutcomeOf(problem: unknown): SendingOutcome {
  if (problem instanceof ApiProblem) {
    if (problem.status === 409) return "changed";
    if (problem.code === "InvalidTransition") return "notNow";
    if (problem.status === 400 && problem.body.errors?.some(({ path }) => path === "file")) return "noFile";
    if (problem.status === 404) return "failed";
    if (problem.status === 413) return "tooLarge";
    if (problem.status === 415) return "wrongType";
  }
  logProblem("The artwork of an order could not be sent", problem);
  return "failed";
}
