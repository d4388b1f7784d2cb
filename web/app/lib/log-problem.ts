import { failureCodeOf } from "@boxwright/contract/errors/failures";

/**
 * Tells of a failure that was survived, with its code: whoever watches the page hears the browser's own error event. While the server draws
 * the page there is no such event, and the process is warned.
 */
export function logProblem(message: string, problem: unknown): void {
  const told = new Error(`${failureCodeOf(problem)} ${message}`, { cause: problem });
  if (typeof reportError === "function") reportError(told);
  else process.emitWarning(told);
}
