import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { WordsContext } from "../words/use-words.ts";

/** Renders a part of an English page to HTML. In place of each text, it has the key of the text and its values. */
export function renderPage(children: ReactNode): string {
  const words = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    [key, ...Object.values(values)].join(" ");
  const Page = createRoutesStub([
    { id: "root", path: "/", Component: () => <WordsContext value={words}>{children}</WordsContext> },
  ]);
  return renderToString(<Page hydrationData={{ loaderData: { root: { config: {}, culture: "en-US" } } }} />);
}
