interface Texts {
  readonly en: string;
  readonly de: string;
}

export const storagePlaces = {
  cookie: { en: "Cookie", de: "Cookie" },
  browser: { en: "Storage of the browser", de: "Speicher des Browsers" },
  tab: { en: "Storage of the tab", de: "Speicher des Tabs" },
} as const satisfies Readonly<Record<string, Texts>>;

/** How long an entry stays. */
export const storageEnds = {
  year: { en: "a year", de: "ein Jahr" },
  signOut: { en: "until you sign out", de: "bis Sie sich abmelden" },
  newVisit: {
    en: "until you clear it, or a new visit replaces it",
    de: "bis Sie es löschen oder ein neuer Besuch es ersetzt",
  },
  cleared: { en: "until you clear it", de: "bis Sie es löschen" },
  tab: { en: "until you close the tab", de: "bis Sie den Tab schließen" },
  tabOrSignOut: { en: "until you close the tab or sign out", de: "bis Sie den Tab schließen oder sich abmelden" },
} as const satisfies Readonly<Record<string, Texts>>;

export interface BrowserEntry {
  /** Ends with a star if the rest of the name is an id. */
  readonly name: string;
  readonly place: keyof typeof storagePlaces;
  readonly purpose: Texts;
  readonly ends: keyof typeof storageEnds;
}

const entry = (
  name: string,
  place: BrowserEntry["place"],
  ends: BrowserEntry["ends"],
  en: string,
  de: string,
): BrowserEntry => ({ name, place, ends, purpose: { en, de } });

/**
 * Everything that the shop's pages keep in a visitor's browser. All of it does what the visitor asks for; nothing follows a visitor over
 * sites. The privacy page shows this list, and a test buys a box and compares it with what is really kept.
 */
export const browserStorage: readonly BrowserEntry[] = [
  entry("culture", "cookie", "year", "the language that you chose", "die Sprache, die Sie gewählt haben"),
  entry("anonymousId", "browser", "newVisit", "your anonymous visit", "Ihr anonymer Besuch"),
  entry(
    "anonymousToken",
    "browser",
    "newVisit",
    "proves your anonymous visit to the shop",
    "weist dem Shop Ihren anonymen Besuch nach",
  ),
  entry(
    "anonymousValidationKey",
    "browser",
    "newVisit",
    "continues your anonymous visit another day",
    "setzt Ihren anonymen Besuch an einem anderen Tag fort",
  ),
  entry("accessToken", "browser", "signOut", "proves your sign-in to the shop", "weist dem Shop Ihre Anmeldung nach"),
  entry("refreshToken", "browser", "signOut", "keeps you signed in", "hält Sie angemeldet"),
  entry("cartId", "browser", "signOut", "your cart", "Ihr Warenkorb"),
  entry(
    "cartItemCount",
    "browser",
    "signOut",
    "the number of items in your cart",
    "die Zahl der Artikel in Ihrem Warenkorb",
  ),
  entry(
    "cartVersion",
    "browser",
    "signOut",
    "notices changes of your cart in another tab",
    "bemerkt Änderungen Ihres Warenkorbs in einem anderen Tab",
  ),
  entry(
    "cartInfo",
    "browser",
    "signOut",
    "shows your cart while the shop is away",
    "zeigt Ihren Warenkorb, während der Shop nicht erreichbar ist",
  ),
  entry("uploads", "browser", "signOut", "the files that you uploaded", "die Dateien, die Sie hochgeladen haben"),
  entry(
    "placements",
    "browser",
    "signOut",
    "where your files are placed on a box",
    "wo Ihre Dateien auf einer Box liegen",
  ),
  entry("promoData.*", "browser", "cleared", "your promo code", "Ihr Gutscheincode"),
  entry("consent", "browser", "cleared", "whether visits may be recorded", "ob Besuche erfasst werden dürfen"),
  entry("lengthUnit", "browser", "cleared", "inches or millimeters", "Zoll oder Millimeter"),
  entry("template", "browser", "cleared", "the last box of the template maker", "die letzte Box der Vorlagen"),
  entry(
    "designer.typefaces",
    "browser",
    "cleared",
    "the typefaces that you used last",
    "die Schriften, die Sie zuletzt benutzt haben",
  ),
  entry(
    "designer.inks",
    "browser",
    "cleared",
    "the colors that you used last",
    "die Farben, die Sie zuletzt benutzt haben",
  ),
  entry(
    "designer-letters",
    "browser",
    "cleared",
    "whether single letters are shortcuts",
    "ob einzelne Buchstaben Tastenkürzel sind",
  ),
  entry(
    "boxwright.designs",
    "browser",
    "signOut",
    "unsaved changes of your designs",
    "ungespeicherte Änderungen Ihrer Entwürfe",
  ),
  entry("sessionId", "tab", "tab", "your visit in this tab", "Ihr Besuch in diesem Tab"),
  entry("accessTokenTimer", "tab", "tab", "renews your sign-in in time", "erneuert Ihre Anmeldung rechtzeitig"),
  entry(
    "anonymousTokenTimer",
    "tab",
    "tab",
    "renews your anonymous visit in time",
    "erneuert Ihren anonymen Besuch rechtzeitig",
  ),
  entry("designTab", "tab", "tab", "keeps the designs of two tabs apart", "hält die Entwürfe zweier Tabs auseinander"),
  entry("linkedPromo", "tab", "tab", "the promo code of a link", "der Gutscheincode eines Links"),
  entry("notes", "tab", "tabOrSignOut", "your notes on goods", "Ihre Hinweise zu Artikeln"),
  entry("addingToCart", "tab", "tabOrSignOut", "adds a box only once", "legt eine Box nur einmal in den Warenkorb"),
  entry(
    "addressDraft.*",
    "tab",
    "tabOrSignOut",
    "an address that you have not finished",
    "eine Adresse, die noch nicht fertig ist",
  ),
  entry("deliveryPlace", "tab", "tabOrSignOut", "your country and postal code", "Ihr Land und Ihre Postleitzahl"),
  entry("poNumber", "tab", "tabOrSignOut", "your PO number", "Ihre Referenz (PO-Nummer)"),
  entry(
    "paymentAttempt",
    "tab",
    "tabOrSignOut",
    "charges a payment only once; it has no card data",
    "bucht eine Zahlung nur einmal ab; Kartendaten enthält es nicht",
  ),
  entry("react-router-scroll-positions", "tab", "tab", "where you were on a page", "wo Sie auf einer Seite waren"),
];

/** The entry of the register for something in the browser; undefined if it is not in the register. */
export function browserEntryOf(place: BrowserEntry["place"], name: string): BrowserEntry | undefined {
  return browserStorage.find((known) => known.place === place && isOf(known.name, name));
}

function isOf(known: string, name: string): boolean {
  return known.endsWith("*") ? name.startsWith(known.slice(0, -1)) : name === known;
}
