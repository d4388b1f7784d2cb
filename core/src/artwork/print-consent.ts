import type { LocalText } from "../storefront/local-text.ts";

/** What a shopper agrees to before something is printed. Each approval stores the words that its shopper read. */
export const printConsent: LocalText = {
  en: "I have checked size, words, colors and folds. Print it exactly as shown here.",
  de: "Ich habe Größe, Texte, Farben und Rillen geprüft. Drucken Sie genau das, was hier zu sehen ist.",
};
