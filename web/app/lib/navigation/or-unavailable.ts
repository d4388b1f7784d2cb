import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { data } from "react-router";

/** Reads data without which a page cannot be shown. If the API answers 503, so does the page. */
export async function orUnavailable<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 503)
      throw data(null, { status: 503, headers: { "retry-after": "5" } });
    throw problem;
  }
}
