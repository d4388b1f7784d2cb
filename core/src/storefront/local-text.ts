import { languageOf } from "./culture.ts";

/** The languages of all texts of the shop, and of the names of its goods. */
export const wordedLanguages = ["en", "de"] as const;
export type WordedLanguage = (typeof wordedLanguages)[number];

/** A text in each language of the shop. */
export type LocalText = Readonly<Record<WordedLanguage, string>>;

/** The shop's language for a culture: English if the shop does not have the culture's own. */
export function wordedLanguageOf(culture: string): WordedLanguage {
  const language = languageOf(culture);
  return wordedLanguages.find((one) => one === language) ?? "en";
}
