import { ApiProblem } from "@boxwright/contract/errors/api-problem";

/** The outcomes of a form without scripts that sends artwork: the keys of their messages in `order.sending`. */
const outcomes = ["sent", "changed", "notNow", "tooLarge", "wrongType", "failed"] as const;
export type SendingOutcome = (typeof outcomes)[number];

/** The outcome in the URL of a page; null without one. */
export function sendingOutcomeIn(search: URLSearchParams): SendingOutcome | null {
  return outcomes.find((outcome) => outcome === search.get("artwork")) ?? null;
}

/** The outcome of a file that could not be sent. */
export function sendingOutcomeOf(problem: unknown): SendingOutcome {
  if (!(problem instanceof ApiProblem)) return "failed";
  if (problem.status === 409) return "changed";
  if (problem.code === "InvalidTransition") return "notNow";
  if (problem.status === 413) return "tooLarge";
  return problem.status === 415 ? "wrongType" : "failed";
}
