/**
 * Ignores rejected promises of aborted requests. When a visitor leaves a page before its data has arrived, the router aborts the request
 * and leaves two promises of the response body, which reject without a handler.
 *
 * These promises cannot be identified: the router exposes neither its requests nor the promises, and a browser may reject a body with
 * its own error instead of the signal's reason. So all aborts are ignored. Only the page itself aborts requests; a request that fails or
 * times out rejects with another error.
 */
export function ignoreAborts(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
  });
}
