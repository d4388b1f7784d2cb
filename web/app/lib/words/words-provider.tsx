import { type ReactNode, useMemo } from "react";
import { useMatches, useRouteError } from "react-router";
import { rootFailureIn } from "../root-failure.ts";
import { translatorFor } from "./route-words.ts";
import { WordsContext } from "./use-words.ts";

/** Gives the page below it the words that its routes have brought, or that the failure of its frame has. */
export function WordsProvider({ children }: { readonly children: ReactNode }) {
  const matches = useMatches();
  const failure = useRouteError();
  const translate = useMemo(
    () => translatorFor([...matches, { loaderData: rootFailureIn(failure) }]),
    [matches, failure],
  );
  return <WordsContext value={translate}>{children}</WordsContext>;
}
