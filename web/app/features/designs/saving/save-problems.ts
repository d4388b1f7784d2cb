import { ApiProblem } from "@boxwright/contract/errors/api-problem";
import type { SaveObstacle } from "./saver-status.ts";

/** Whether another tab has saved meanwhile. */
export function isClash(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.code === "ConcurrentModification";
}

/** Whether the shop does not have the design, or not for this visitor. */
export function isMissing(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.status === 404;
}

export function retryAfterMilliseconds(problem: unknown): number {
  return problem instanceof ApiProblem ? (problem.retryAfterSeconds ?? 0) * 1000 : 0;
}

/** Whether the same request can succeed later. That is also true of a response that is not the shop's, such as a proxy's page. */
export function isTemporary(problem: unknown): boolean {
  if (!(problem instanceof ApiProblem)) return true;
  const { status, code } = problem;
  return status === 0 || status >= 500 || [401, 403, 408, 425, 429].includes(status) || code === "RequestInFlight";
}

/** The reason of a temporary problem, for the shopper. */
export function obstacleOf(problem: unknown): SaveObstacle {
  if (!(problem instanceof ApiProblem) || problem.status === 0) return "unreached";
  return problem.status === 401 || problem.status === 403 ? "signedOut" : "busy";
}
