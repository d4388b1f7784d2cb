import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { data } from "react-router";

/** Reads data that a page cannot be shown without. If the API responds with 503, so does the page. */
export async function orUnavailable<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 503)
      throw data(null, { status: 503, headers: { "retry-after": "5" } });
    throw problem;
  }
}
