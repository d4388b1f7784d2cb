/**
 * Tells of a failure that was survived: whoever watches the page hears the browser's own error event. While the server draws
 * the page there is no such event, and the process is warned.
 */
export function logProblem(message: string, problem: unknown): void {
  const told = new Error(message, { cause: problem });
  if (typeof reportError === "function") reportError(told);
  else process.emitWarning(told);
}
