/** Resolves when the page is idle, or after a second if the browser does not report it or the page stays busy. */
export function idle(): Promise<unknown> {
  const timeout = 1_000;
  return new Promise((resolve) =>
    "requestIdleCallback" in window ? requestIdleCallback(resolve, { timeout }) : setTimeout(resolve, timeout),
  );
}
