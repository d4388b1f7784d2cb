/** Tells of a failure that was survived: whoever watches the page hears the browser's own error event. */
export function logProblem(message: string, problem: unknown): void {
  reportError(new Error(message, { cause: problem }));
}
