import { en } from "./en.ts";
import { type Translate, translatorOf } from "./words.ts";

/** For what is no component, such as the title of a page. */
export const inEnglish: Translate = translatorOf(en, "en");

/** The words of the storefront's controls, in the language of the page: English, the only one so far. */
export function useWords(): Translate {
  return inEnglish;
}
