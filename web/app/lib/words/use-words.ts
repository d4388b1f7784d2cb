import { createContext, useContext } from "react";
import type { Translate } from "./words.ts";

export const WordsContext = createContext<Translate | null>(null);

/** Translates with the words that the page's routes have loaded, in the language of the page. */
export function useWords(): Translate {
  const translate = useContext(WordsContext);
  if (translate === null) throw new Error("useWords needs a WordsProvider");
  return translate;
}
