/**
 * Keeps a page that is left before its data has come whole from being reported as a failure. The router gives its request up
 * then, and leaves two promises of the body behind, on which nobody waits, to be rejected with that very reason.
 */
export function forgiveAborts(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
  });
}
