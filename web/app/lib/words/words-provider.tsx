import { type ReactNode, useMemo } from "react";
import { useMatches } from "react-router";
import { broughtBy } from "./brought-words.ts";
import { WordsContext } from "./use-words.ts";

/** Gives the page below it the words that its routes have brought. */
export function WordsProvider({ children }: { readonly children: ReactNode }) {
  const matches = useMatches();
  const translate = useMemo(() => broughtBy(matches), [matches]);
  return <WordsContext value={translate}>{children}</WordsContext>;
}
