import { failureCodeOf } from "@boxwright/contract/failures";
import type { Logger } from "pino";
import { logError } from "../platform/error-reports/error-reports.ts";

/** Calls of the API, as the pages' own build names their failures: such a call has been reported as a call. */
const failuresOfCalls: ReadonlySet<string> = new Set(["ApiProblem", "ApiError"]);

/** Logs why a page, or a part of one, could not be made, and reports what no call of the API has reported. */
export function logPageProblem(log: Logger, message: string, problem: unknown): void {
  const code = failureCodeOf(problem);
  const isOfCall = problem instanceof Error && failuresOfCalls.has(problem.name);
  if (isOfCall) log.error({ err: problem, code }, message);
  else logError(log, { error: problem, message, about: { code } });
}
