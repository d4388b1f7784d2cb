import { failureCodeOf } from "@boxwright/contract/errors/failures";
import type { Logger } from "pino";
import { logError } from "../platform/error-reports/error-reports.ts";

/** Names of the errors that pages throw for a failed call of the API, which has reported it already. */
const callErrors: ReadonlySet<string> = new Set(["ApiProblem", "ApiError"]);

/** Logs why a page, or a part of one, could not be rendered, and reports the error unless a call of the API has reported it. */
export function logPageProblem(log: Logger, message: string, problem: unknown): void {
  const code = failureCodeOf(problem);
  const isOfCall = problem instanceof Error && callErrors.has(problem.name);
  if (isOfCall) log.error({ err: problem, code }, message);
  else logError(log, { error: problem, message, about: { code } });
}
