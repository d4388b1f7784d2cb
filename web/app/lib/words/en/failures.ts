/** What stands in the place of a page that failed or is not there. */
export const failures = {
  failed: "Sorry, something went wrong. We are working on it.",
  retry: "Try again",
  home: "Back to Homepage",
  notFoundCode: "404",
  notFound: "We couldn't find the page.",
} as const;
