import type { Words } from "../words.ts";

export const shell: Words["shell"] = {
  skipToContent: "Zum Inhalt springen",
  close: "Schließen",
  undo: "Rückgängig",
  main: "Hauptnavigation",
  menu: "Menü",
  home: "{{brand}}, Startseite",
  homePage: "Startseite",
  service: "Hilfe",
  social: "Seite teilen",
  cart: "Warenkorb",
  itemsInCart_one: "{{count}} Artikel",
  itemsInCart_other: "{{count}} Artikel",
  signIn: "Anmelden",
  secureCheckout: "Sichere Kasse",
  account: "Konto",
  myInfo: "Meine Daten",
  logOut: "Abmelden",
  signedOut: {
    expired: "Ihre Sitzung ist abgelaufen. Bitte melden Sie sich noch einmal an.",
    elsewhere: "Sie wurden in einem anderen Tab abgemeldet.",
  },
  links: "Über diesen Shop",
  language: "Sprache",
  contents: "Auf dieser Seite",
  optional: "(optional)",
};
