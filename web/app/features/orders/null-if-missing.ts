import { ApiProblem } from "@boxwright/contract/errors/api-problem";

/** Null in place of a problem that says that there is nothing. */
export function nullIfMissing(problem: unknown): null {
  if (problem instanceof ApiProblem && problem.status === 404) return null;
  throw problem;
}
