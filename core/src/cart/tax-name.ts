import type { LocalText, ShopLanguage } from "../storefront/local-text.ts";

/** The sales tax of a state. The names of other taxes, such as GST, are the same in every language. */
const salesTax: LocalText = { en: "$<state> sales tax", de: "Umsatzsteuer $<state>" };

/** The name of a tax, such as `TX sales tax`, in a language. */
export function taxNameIn(name: string, language: ShopLanguage): string {
  return name.replace(/^(?<state>[A-Z]{2}) sales tax$/, salesTax[language]);
}
