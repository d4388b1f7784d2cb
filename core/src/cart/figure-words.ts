import type { ShopLanguage } from "../storefront/local-text.ts";

/** The names of a cart's figures, the same on its page and on the receipt. */
export interface FigureWords {
  readonly subtotal: string;
  readonly discount: string;
  readonly proofCredit: string;
  readonly shipping: string;
  readonly tax: string;
  readonly taxExempt: string;
  readonly total: string;
}

export const figureWords: Readonly<Record<ShopLanguage, FigureWords>> = {
  en: {
    subtotal: "Subtotal",
    discount: "Discount",
    proofCredit: "Proof credit",
    shipping: "Shipping",
    tax: "Tax",
    taxExempt: "Tax (resale exemption)",
    total: "Total",
  },
  de: {
    subtotal: "Zwischensumme",
    discount: "Rabatt",
    proofCredit: "Anrechnung Probedruck",
    shipping: "Versand",
    tax: "Steuern",
    taxExempt: "Steuern (befreit: Wiederverkauf)",
    total: "Gesamtsumme",
  },
};
