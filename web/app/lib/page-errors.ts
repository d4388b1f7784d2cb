const mostReports = 5;
/** The longest name, message, stack and path that the shop accepts. */
const [mostOfName, mostOfMessage, mostOfStack, mostOfPath] = [60, 300, 4000, 300];
const place = /[\w-]+:\/\/[^\s@)]+:\d+:\d+/;
const reported = new Set<string>();

/** Sends errors that nobody has caught to the shop, which logs them. */
export function reportPageErrors(): void {
  addEventListener("error", ({ error }) => reportPageError(error));
  addEventListener("unhandledrejection", (event) => event.defaultPrevented || reportPageError(event.reason));
}

/** Sends the cause of an error in the shop's own scripts to the shop: at most five of a document, each once. Never throws. */
export function reportPageError(error: unknown): void {
  if (!(error instanceof Error)) return;
  const { name, message, stack = "" } = firstCause(error);
  const isOwn = place.exec(stack)?.[0].startsWith(`${location.origin}/`) ?? false;
  if (!isOwn || reported.has(stack) || reported.size >= mostReports) return;
  reported.add(stack);
  const report = {
    name: name.slice(0, mostOfName),
    message: message.slice(0, mostOfMessage),
    stack: stack.slice(0, mostOfStack),
    path: location.pathname.slice(0, mostOfPath),
  };
  navigator.sendBeacon("/page-errors", JSON.stringify(report));
}

function firstCause(error: Error, depth = 0): Error {
  return error.cause instanceof Error && depth < 5 ? firstCause(error.cause, depth + 1) : error;
}
