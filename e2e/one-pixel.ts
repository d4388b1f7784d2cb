import type { Page } from "@playwright/test";

/** Replaces pictures of boxes in tests that check only their URLs: drawing the pictures would take most of the time. */
export const onePixel = {
  contentType: "image/png",
  body: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/**
 * Lets a page load no pictures. Without scripts, a browser loads also those far below at once, and the page is loaded only when the shop has
 * drawn all of them.
 */
export function loadNoPictures(page: Page): Promise<unknown> {
  return page.route("**", (route) =>
    route.request().resourceType() === "image" ? route.fulfill(onePixel) : route.continue(),
  );
}
