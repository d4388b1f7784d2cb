import { type KeptName, keptDays } from "../kernel/kept-days.ts";

/** Why the law lets the shop keep data of persons (GDPR Article 6 (1)). */
export const grounds = {
  consent: { article: "Article 6 (1) (a)", en: "your consent", de: "Ihre Einwilligung" },
  contract: { article: "Article 6 (1) (b)", en: "the contract with you", de: "der Vertrag mit Ihnen" },
  law: { article: "Article 6 (1) (c)", en: "tax law", de: "das Steuerrecht" },
  interest: {
    article: "Article 6 (1) (f)",
    en: "our interest in a safe and working shop",
    de: "unser Interesse an einem sicheren, funktionierenden Shop",
  },
} as const;

interface Texts {
  readonly en: string;
  readonly de: string;
}

export interface Category {
  readonly ground: keyof typeof grounds;
  readonly name: Texts;
  /** How long it is kept, for customers. */
  readonly kept: Texts;
}

const days = (name: KeptName) => keptDays[name];
const years = (name: KeptName) => Math.floor(keptDays[name] / 365.25);

/** What the shop keeps about customers and visitors, as they read it. */
export const categories = {
  visitor: {
    ground: "contract",
    name: {
      en: "Your anonymous visit, and your cart without an account",
      de: "Ihr anonymer Besuch und Ihr Warenkorb ohne Kundenkonto",
    },
    kept: {
      en: `${days("anonymousSession")} days after your last visit`,
      de: `${days("anonymousSession")} Tage nach Ihrem letzten Besuch`,
    },
  },
  account: {
    ground: "contract",
    name: { en: "Your account, addresses and cart", de: "Ihr Kundenkonto, Ihre Adressen und Ihr Warenkorb" },
    kept: {
      en: `until you delete them; all of it ${days("accountDeletion")} days after you delete your account`,
      de: `bis Sie sie löschen; alles zusammen ${days("accountDeletion")} Tage, nachdem Sie Ihr Kundenkonto löschen`,
    },
  },
  session: {
    ground: "contract",
    name: { en: "Where you are signed in", de: "Wo Sie angemeldet sind" },
    kept: {
      en: `${days("session")} days after you last used it or signed out`,
      de: `${days("session")} Tage nach der letzten Nutzung oder Abmeldung`,
    },
  },
  security: {
    ground: "interest",
    name: {
      en: "Sign-ins and changes of passwords, with the IP address",
      de: "Anmeldungen und Passwortänderungen, mit der IP-Adresse",
    },
    kept: { en: `${days("securityEvent")} days`, de: `${days("securityEvent")} Tage` },
  },
  order: {
    ground: "law",
    name: { en: "Orders, payments and invoices", de: "Bestellungen, Zahlungen und Rechnungen" },
    kept: {
      en: "ten years after the end of the year; then we take your name, address and email out of them",
      de: "zehn Jahre nach Ende des Jahres; danach entfernen wir Namen, Anschrift und E-Mail-Adresse daraus",
    },
  },
  failedPayment: {
    ground: "interest",
    name: {
      en: "Payments that did not go through, and the IP address of others",
      de: "Zahlungen, die nicht gelungen sind, und die IP-Adresse der anderen",
    },
    kept: { en: `${days("failedPayment")} days`, de: `${days("failedPayment")} Tage` },
  },
  artwork: {
    ground: "contract",
    name: { en: "Your files, and what was printed from them", de: "Ihre Dateien und was daraus gedruckt wurde" },
    kept: {
      en: `with their order; files without a cart, order or message ${days("waitingArtwork")} days`,
      de: `mit der Bestellung; Dateien ohne Warenkorb, Bestellung oder Nachricht ${days("waitingArtwork")} Tage`,
    },
  },
  design: {
    ground: "contract",
    name: { en: "Your designs, with their links and notes", de: "Ihre Entwürfe mit Links und Notizen" },
    kept: {
      en: `until you delete them, and ${days("deletedDesign")} days more; without an account ${days("visitorDesign")} days after the last change`,
      de: `bis Sie sie löschen, und ${days("deletedDesign")} Tage länger; ohne Kundenkonto ${days("visitorDesign")} Tage nach der letzten Änderung`,
    },
  },
  configuration: {
    ground: "contract",
    name: { en: "The boxes that you put together", de: "Die Kartons, die Sie zusammenstellen" },
    kept: {
      en: `${days("linkedConfiguration")} days after their last use`,
      de: `${days("linkedConfiguration")} Tage nach der letzten Nutzung`,
    },
  },
  inquiry: {
    ground: "contract",
    name: { en: "What you write to us, and our quotations", de: "Was Sie uns schreiben, und unsere Angebote" },
    kept: {
      en: `${years("inquiry")} years after the last message`,
      de: `${years("inquiry")} Jahre nach der letzten Nachricht`,
    },
  },
  mail: {
    ground: "contract",
    name: { en: "The text of mails about your orders", de: "Der Text der E-Mails zu Ihren Bestellungen" },
    kept: { en: `${days("mailText")} days`, de: `${days("mailText")} Tage` },
  },
  newsletter: {
    ground: "consent",
    name: {
      en: "Your newsletter subscription, as proof of your consent",
      de: "Ihr Newsletter-Abonnement, als Nachweis Ihrer Einwilligung",
    },
    kept: {
      en: `until you unsubscribe, and ${years("endedSubscription")} years more`,
      de: `bis Sie es kündigen, und ${years("endedSubscription")} Jahre länger`,
    },
  },
  review: {
    ground: "contract",
    name: { en: "Your reviews", de: "Ihre Bewertungen" },
    kept: {
      en: `as long as they are shown; rejected ones ${days("rejectedReview")} days`,
      de: `solange sie zu sehen sind; abgelehnte ${days("rejectedReview")} Tage`,
    },
  },
  visit: {
    ground: "consent",
    name: { en: "Which pages are opened", de: "Welche Seiten geöffnet werden" },
    kept: { en: `${days("analyticsEvent")} days`, de: `${days("analyticsEvent")} Tage` },
  },
  limits: {
    ground: "interest",
    name: {
      en: "Counters that stop misuse, with networks or ids",
      de: "Zähler gegen Missbrauch, mit Netzen oder Kennungen",
    },
    kept: { en: "a day at most", de: "höchstens einen Tag" },
  },
  accountability: {
    ground: "interest",
    name: { en: "What our staff did with your data", de: "Was unsere Mitarbeitenden mit Ihren Daten getan haben" },
    kept: {
      en: "as long as the shop exists, without your name",
      de: "solange es den Shop gibt, ohne Ihren Namen",
    },
  },
} as const satisfies Readonly<Record<string, Category>>;

export type CategoryName = keyof typeof categories;
