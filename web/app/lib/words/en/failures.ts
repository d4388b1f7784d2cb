/** Words for pages that failed or do not exist. */
export const failures = {
  failed: "Sorry, something went wrong. We are working on it.",
  retry: "Try again",
  offline: "You’re offline. Nothing you entered is lost.",
  held: "You’re offline. The page will open as soon as you’re back online.",
  slow: "Your connection is slow. The page is still loading.",
  unreached: "The shop can’t be reached. Please check your connection.",
  picture: "This picture couldn’t be loaded.",
  away: "We can’t load this page right now. Please try again in a moment.",
  contact: "Need help? Email us:",
  product: {
    title: "This product couldn’t be loaded.",
    message: "Unable to load Product details... Please contact administrator.",
    advice: "Please try again, or choose another box. Your cart and the files you uploaded are safe.",
    allBoxes: "See all boxes",
  },
  home: "Back to Homepage",
  notFoundCode: "404",
  notFound: "We couldn't find the page.",
  write: "Write to us",
  closedLink: "This link doesn’t open an order.",
  closedLinkHelp:
    "It may be incomplete, or we closed it for your safety. Write to us with your order number, and we’ll help you.",
  closedLinkClaim: "With an account, you can also add the order to My Orders by its number and postal code.",
} as const;
