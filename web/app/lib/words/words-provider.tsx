import { type ReactNode, useMemo } from "react";
import { useMatches, useRouteError } from "react-router";
import { rootFailureIn } from "../root-failure.ts";
import { translatorFor } from "./route-words.ts";
import { WordsContext } from "./use-words.ts";

/** Provides the words that the routes of the page have loaded, or those in the failure of the root loader. */
export function WordsProvider({ children }: { readonly children: ReactNode }) {
  const matches = useMatches();
  const failure = useRouteError();
  const translate = useMemo(
    () => translatorFor([...matches, { loaderData: rootFailureIn(failure) }]),
    [matches, failure],
  );
  return <WordsContext value={translate}>{children}</WordsContext>;
}
