import { languageOf } from "./culture.ts";

/** The languages of all texts of the shop, and of the names of its goods. */
export const shopLanguages = ["en", "de"] as const;
export type ShopLanguage = (typeof shopLanguages)[number];

/** A text in each language of the shop. */
export type LocalText = Readonly<Record<ShopLanguage, string>>;

/** The shop's language for a culture: English if the shop does not have the culture's own. */
export function shopLanguageOf(culture: string): ShopLanguage {
  const language = languageOf(culture);
  return shopLanguages.find((one) => one === language) ?? "en";
}
