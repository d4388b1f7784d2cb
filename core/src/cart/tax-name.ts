import type { LocalText, WordedLanguage } from "../storefront/local-text.ts";

/** What a state levies on sales; the names of other taxes, such as GST, are the same in every language. */
const salesTax: LocalText = { en: "$<state> sales tax", de: "Umsatzsteuer $<state>" };

/** The name of a tax, such as `TX sales tax`, as a language has it. */
export function taxNameIn(name: string, language: WordedLanguage): string {
  return name.replace(/^(?<state>[A-Z]{2}) sales tax$/, salesTax[language]);
}
