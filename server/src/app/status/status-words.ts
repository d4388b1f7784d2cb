import type { ShopLanguage } from "@boxwright/core/storefront/local-text";
import type { PartState, ShopPart } from "@boxwright/core/storefront/shop-status";

interface StatusWords {
  readonly title: string;
  readonly shop: Readonly<Record<PartState, string>>;
  readonly parts: Readonly<Record<ShopPart, string>>;
  readonly states: Readonly<Record<PartState, string>>;
  readonly part: string;
  readonly state: string;
  readonly checked: (time: string) => string;
  readonly since: (time: string) => string;
  readonly home: string;
}

/** The words of the page /status, which works while the storefront does not. */
export const statusWords: Readonly<Record<ShopLanguage, StatusWords>> = {
  en: {
    title: "Status",
    shop: {
      working: "Everything works.",
      degraded: "Some things take longer, or do not work at the moment.",
      down: "A part of the shop doesn’t work at the moment. We are working on it.",
    },
    parts: {
      ordering: "Carts and orders",
      payments: "Payment by card and PayPal",
      uploads: "Uploading artwork",
      pictures: "Pictures of boxes",
      mails: "Emails about your orders",
    },
    states: { working: "Works", degraded: "Disrupted", down: "Doesn’t work" },
    part: "What",
    state: "State",
    checked: (time) => `Checked on ${time}.`,
    since: (time) => `Since ${time}`,
    home: "Back to home",
  },
  de: {
    title: "Status",
    shop: {
      working: "Alles funktioniert.",
      degraded: "Einiges dauert länger oder funktioniert gerade nicht.",
      down: "Ein Teil des Shops funktioniert gerade nicht. Wir kümmern uns darum.",
    },
    parts: {
      ordering: "Warenkorb und Bestellungen",
      payments: "Zahlung mit Karte und PayPal",
      uploads: "Hochladen von Druckdateien",
      pictures: "Bilder der Verpackungen",
      mails: "E-Mails zu Ihren Bestellungen",
    },
    states: { working: "Funktioniert", degraded: "Gestört", down: "Funktioniert nicht" },
    part: "Bereich",
    state: "Zustand",
    checked: (time) => `Geprüft am ${time}.`,
    since: (time) => `Seit ${time}`,
    home: "Zur Startseite",
  },
};
