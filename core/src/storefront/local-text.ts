import { languageOf } from "./culture.ts";

/** The languages that everything has a name in which the shop sells or says by itself. */
export const wordedLanguages = ["en", "de"] as const;
export type WordedLanguage = (typeof wordedLanguages)[number];

/** A text in each language of the shop. */
export type LocalText = Readonly<Record<WordedLanguage, string>>;

/** The language that someone of a culture is spoken to in: English where theirs is none of the shop's. */
export function wordedLanguageOf(culture: string): WordedLanguage {
  const language = languageOf(culture);
  return wordedLanguages.find((one) => one === language) ?? "en";
}
