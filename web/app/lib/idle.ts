/** Until the page has nothing better to do, or has not had for a second. Not every browser tells. */
export function idle(): Promise<unknown> {
  const timeout = 1_000;
  return new Promise((resolve) =>
    "requestIdleCallback" in window ? requestIdleCallback(resolve, { timeout }) : setTimeout(resolve, timeout),
  );
}
