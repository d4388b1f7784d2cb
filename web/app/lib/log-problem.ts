import { failureCodeOf } from "@boxwright/contract/errors/failures";

/**
 * Reports a handled failure with its code: in the browser as an error event, which error monitoring receives, and on the server as a
 * warning of the process.
 */
export function logProblem(message: string, problem: unknown): void {
  const report = new Error(`${failureCodeOf(problem)} ${message}`, { cause: problem });
  if (typeof reportError === "function") reportError(report);
  else process.emitWarning(report);
}
