import type { ShopLanguage } from "../storefront/local-text.ts";
import { browserStorage, storageEnds, storagePlaces } from "./browser-storage.ts";
import { categories, grounds } from "./categories.ts";

interface PrivacyTable {
  readonly id: string;
  readonly heading: string;
  /** Whether the first column has names of programs. */
  readonly namesAreCode: boolean;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const headings = {
  kept: { en: "What we keep, and how long", de: "Was wir speichern, und wie lange" },
  browser: { en: "What your browser keeps", de: "Was Ihr Browser speichert" },
} as const;

const columns = {
  kept: { en: ["What", "How long", "Why"], de: ["Was", "Wie lange", "Warum"] },
  browser: { en: ["Name", "What for", "How long", "Where"], de: ["Name", "Wozu", "Wie lange", "Wo"] },
} as const;

/** The tables that the privacy page draws from the registers, after its text. */
export function privacyTables(language: ShopLanguage): readonly PrivacyTable[] {
  return [
    {
      id: "what-we-keep",
      heading: headings.kept[language],
      namesAreCode: false,
      columns: columns.kept[language],
      rows: Object.values(categories).map(({ name, kept, ground }) => [
        name[language],
        kept[language],
        grounds[ground][language],
      ]),
    },
    {
      id: "what-your-browser-keeps",
      heading: headings.browser[language],
      namesAreCode: true,
      columns: columns.browser[language],
      rows: browserStorage.map(({ name, purpose, ends, place }) => [
        name,
        purpose[language],
        storageEnds[ends][language],
        storagePlaces[place][language],
      ]),
    },
  ];
}
