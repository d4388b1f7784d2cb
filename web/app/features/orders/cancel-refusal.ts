import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import { logProblem } from "../../lib/log-problem.ts";

/** Why a cancellation was not accepted, as the key of its message in `order.cancel`. */
export type CancelRefusal = "changed" | "notNow" | "paying" | "reasonFault" | "failed";

export function cancelRefusalOf(problem: unknown): CancelRefusal {
  if (problem instanceof ApiProblem) {
    if (problem.code === "RequestInFlight") return "paying";
    if (problem.status === 409) return "changed";
    if (problem.code === "InvalidTransition") return "notNow";
    if (problem.status === 400 && problem.body.errors?.some(({ path }) => path === "reason")) return "reasonFault";
  }
  logProblem("A line of an order could not be cancelled", problem);
  return "failed";
}
