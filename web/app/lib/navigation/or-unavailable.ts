import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { data } from "react-router";

/** What a page cannot do without: while the API is away for a moment the page is too, and says so with 503. */
export async function orUnavailable<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 503)
      throw data(null, { status: 503, headers: { "retry-after": "5" } });
    throw problem;
  }
}
