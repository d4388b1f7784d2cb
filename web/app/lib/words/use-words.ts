import { createContext, useContext } from "react";
import { en } from "./en.ts";
import { type Translate, translatorOf } from "./words.ts";

export const inEnglish: Translate = translatorOf(en, "en");

/** The language of the page. */
export const WordsContext = createContext<Translate>(inEnglish);

/** The words of the storefront's controls, in the language of the page. */
export function useWords(): Translate {
  return useContext(WordsContext);
}
