import type { RootProduct } from "@boxwright/contract/catalogue";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { WordsContext } from "../../../lib/words/use-words.ts";
import { requestedIn } from "../requested.ts";
import { rootMailer } from "../testing/root-mailer.ts";
import { Options } from "./options.tsx";

const labelled = (value: string) => ({ value, label: value });
const product: RootProduct = {
  ...rootMailer,
  attributes: [
    { name: "Color", options: ["White", "Kraft"].map(labelled) },
    { name: "Finishing", default: "None", options: ["None", "Matte varnish"].map(labelled) },
  ],
  defaultSelection: { Color: "White", Finishing: "None" },
};

/** Renders the options of a product page with this search, split into the visible ones and the collapsed ones. */
function optionsAt(search: string): { readonly seen: string; readonly collapsed: string; readonly isOpen: boolean } {
  const requested = requestedIn(new URLSearchParams(search), product);
  const configurator = { requested, settled: requested, change: () => {} };
  const Page = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: () => (
        <WordsContext value={(key, values) => `${key} ${Object.values(values ?? {}).join(" ")}`}>
          <Options product={product} configurator={configurator} faults={{}} onReach={() => {}} />
        </WordsContext>
      ),
    },
  ]);
  const html = renderToString(<Page hydrationData={{ loaderData: { root: { culture: "en-US" } } }} />);
  const [seen = "", collapsed = ""] = html.split("<details");
  return { seen, collapsed, isOpen: /^[^>]*\bopen\b/.test(collapsed) };
}

test("a choice with a default is collapsed under a summary that names its current value", () => {
  const { seen, collapsed, isOpen } = optionsAt("");
  expect(seen).toContain('name="Color"');
  expect(seen).not.toContain('name="Finishing"');
  expect(collapsed).toContain("product.optionChosen Finishing None");
  expect(collapsed).toContain('name="Finishing"');
  expect(isOpen).toBe(false);
});

test("a link to a value that is not the default expands its choice", () => {
  const { collapsed, isOpen } = optionsAt("Finishing=Matte varnish");
  expect(collapsed).toContain("product.optionChosen Finishing Matte varnish");
  expect(isOpen).toBe(true);
});
