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

/** The attributes of every link, from a page of a shop in a variant, visited with the id of a link. */
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
  test("leads where its content says, and so does the picture", () => {
    const links = linksOf(shown, { text: "SELECT", uri: "/product/custom-gable-box?quantity=50", newTab: false });
    expect(links.map(({ href }) => href)).toEqual(Array(count).fill("/product/custom-gable-box?quantity=50"));
    expect(links.filter(({ target }) => target !== undefined)).toEqual([]);
  });

  test("opens a new tab where its content says so, which knows nothing of the shop's", () => {
    const links = linksOf(shown, { text: "SELECT", uri: "/product/custom-gable-box", newTab: true });
    expect(links.map(({ target, rel }) => [target, rel])).toEqual(Array(count).fill(["_blank", "noopener"]));
  });

  test("leads to another site where its content says so", () => {
    const links = linksOf(shown, { text: "SELECT", uri: "https://example.com/boxes", newTab: false });
    expect(links.map(({ href, target }) => [href, target])).toEqual(
      Array(count).fill(["https://example.com/boxes", undefined]),
    );
  });

  test.each([true, false])("keeps in a showroom the link by which the visitor came, new tab: %s", (newTab) => {
    const links = linksOf(shown, { text: "SELECT", uri: "/product/custom-gable-box", newTab }, "showroom");
    expect(links.map(({ href }) => href)).toEqual(Array(count).fill("/product/custom-gable-box?linkID=a1"));
  });
});

test("a card's picture is skipped by keyboards and screen readers, for its button says the same", () => {
  const [picture, button] = linksOf((link) => <SampleCards tiles={[{ ...tile, button: link }]} />, tile.button);
  expect(picture).toMatchObject({ tabindex: "-1", "aria-hidden": "true" });
  expect(button).toMatchObject({ "aria-label": "families.selectSample" });
});
