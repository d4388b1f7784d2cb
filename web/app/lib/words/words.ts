import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { en } from "./en.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "words";
    resources: { words: typeof en };
  }
}

/** The words of the storefront's controls; React escapes what is put into them. */
export const words = createInstance();

words.use(initReactI18next).init({
  lng: "en",
  fallbackLng: "en",
  defaultNS: "words",
  resources: { en: { words: en } },
  interpolation: { escapeValue: false },
  initAsync: false,
});
