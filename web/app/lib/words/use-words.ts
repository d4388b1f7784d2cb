import { createContext, useContext } from "react";
import type { Translate } from "./words.ts";

export const WordsContext = createContext<Translate | null>(null);

/** The words of the storefront's controls, in the language of the page: those that the page's routes have brought. */
export function useWords(): Translate {
  const translate = useContext(WordsContext);
  if (translate === null) throw new Error("There are no words outside a page");
  return translate;
}
