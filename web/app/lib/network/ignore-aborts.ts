/**
 * Keeps a page that is left before its data has come whole from being reported as a failure. The router gives its request up
 * then, and leaves two promises of the body behind, on which nobody waits, to be rejected.
 *
 * Their owner cannot be determined: the router hands out neither its requests nor those promises, and a browser may reject a body
 * with an error of its own in the place of the signal's reason. So all requests that were given up are forgiven. Only the page
 * itself gives requests up; one that fails by itself, or takes too long, is rejected with another error.
 */
export function ignoreAborts(): void {
  window.addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
  });
}
