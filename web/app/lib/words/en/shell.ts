/** Of the frame around every page, and of controls that may be on any. */
export const shell = {
  skipToContent: "Skip to content",
  close: "Close",
  main: "Main",
  menu: "Menu",
  home: "{{brand}}, home",
  cart: "Cart",
  itemsInCart_one: "{{count}} item",
  itemsInCart_other: "{{count}} items",
  signIn: "Sign in",
  secureCheckout: "Secure checkout",
  account: "Account",
  myInfo: "My info",
  logOut: "Log out",
  signedOut: {
    expired: "Your session has ended. Please sign in again.",
    elsewhere: "You were signed out in another tab.",
  },
  links: "About this shop",
  language: "Language",
  optional: "(optional)",
} as const;
