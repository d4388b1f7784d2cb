/** What stands in the place of a page that failed or is not there. */
export const failures = {
  failed: "Sorry, something went wrong. We are working on it.",
  retry: "Try again",
  offline: "There is no connection. What you see stays here.",
  held: "There is no connection. The page that you asked for comes as soon as there is.",
  slow: "The connection is slow. The page is still on its way.",
  unreached: "The shop cannot be reached. Please check your connection.",
  home: "Back to Homepage",
  notFoundCode: "404",
  notFound: "We couldn't find the page.",
} as const;
