import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import { WordsContext } from "../../lib/words/use-words.ts";
import type { ContentLink } from "../content/content.ts";
import { ShopAllHead } from "../content/shop-all-head.tsx";
import { ProductTiles } from "./product-tiles.tsx";
import type { ProductTile } from "./read-products.ts";
import { SampleCards } from "./sample-cards.tsx";

const tile: ProductTile = {
  key: "custom-mailer-box-sample",
  title: "Sample Mailer Box",
  description: "E-flute, white",
  box: null,
  picture: "/sample.svg",
  fromPrice: null,
  size: null,
  button: { text: "SELECT", uri: "/product/custom-mailer-box-sample", newTab: false },
};

type Attributes = Readonly<Record<string, string>>;

/** The attributes of every link on a page in a store variant, visited with a link id. */
function linksOf(shown: (button: ContentLink) => React.ReactNode, button: ContentLink, storeVariant = "default") {
  const Page = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: () => <WordsContext value={(key) => key}>{shown(button)}</WordsContext>,
    },
  ]);
  const loaderData = { root: { config: { storeVariant }, culture: "en-US" } };
  const html = renderToString(<Page initialEntries={["/?linkID=a1"]} hydrationData={{ loaderData }} />);
  return [...html.matchAll(/<a ([^>]*)>/g)].map(
    ([, written = ""]): Attributes =>
      Object.fromEntries([...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  );
}

describe.each([
  ["a tile of a product", (button: ContentLink) => <ProductTiles tiles={[{ ...tile, button }]} />, 2],
  ["a card of a sample", (button: ContentLink) => <SampleCards tiles={[{ ...tile, button }]} />, 2],
  [
    "the head of a page that shows all",
    (button: ContentLink) => <ShopAllHead homeButton={button} title="All" text="Each" />,
    1,
  ],
] as const)("the button of %s", (_what, shown, count) => {
  test("leads to the URL of its content, and so does the picture", () => {
    const links = linksOf(shown, { text: "SELECT", uri: "/product/custom-gable-box?quantity=50", newTab: false });
    expect(links.map(({ href }) => href)).toEqual(Array(count).fill("/product/custom-gable-box?quantity=50"));
    expect(links.filter(({ target }) => target !== undefined)).toEqual([]);
  });

  test("opens a new tab without access to the shop's page if the content requires it", () => {
    const links = linksOf(shown, { text: "SELECT", uri: "/product/custom-gable-box", newTab: true });
    expect(links.map(({ target, rel }) => [target, rel])).toEqual(Array(count).fill(["_blank", "noopener"]));
  });

  test("leads to another site if the content links there", () => {
    const links = linksOf(shown, { text: "SELECT", uri: "https://example.com/boxes", newTab: false });
    expect(links.map(({ href, target }) => [href, target])).toEqual(
      Array(count).fill(["https://example.com/boxes", undefined]),
    );
  });

  test.each([true, false])("keeps the visitor's link id in a showroom, new tab: %s", (newTab) => {
    const links = linksOf(shown, { text: "SELECT", uri: "/product/custom-gable-box", newTab }, "showroom");
    expect(links.map(({ href }) => href)).toEqual(Array(count).fill("/product/custom-gable-box?linkID=a1"));
  });
});

test("keyboards and screen readers skip the picture of a card, which has the same link as its button", () => {
  const [picture, button] = linksOf((link) => <SampleCards tiles={[{ ...tile, button: link }]} />, tile.button);
  expect(picture).toMatchObject({ tabindex: "-1", "aria-hidden": "true" });
  expect(button).toMatchObject({ "aria-label": "families.selectSample" });
});
