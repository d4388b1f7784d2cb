import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { WordsContext } from "../../../lib/words/use-words.ts";
import type { FailedAdd } from "../../cart/use-add-to-cart.ts";
import { rootMailer } from "../testing/root-mailer.ts";
import { BuyBox } from "./buy-box.tsx";

const dollar = { type: "centPrecision", currencyCode: "USD", centAmount: 100, fractionDigits: 2 } as const;
const price = {
  pivotSelectionValue: 1,
  summary: { isPriced: true },
  itemPriceBreakdown: {
    taxRate: 0,
    itemTotalIncludingCharges: { discountedTaxed: dollar },
    unitItemTotalIncludingCharges: { discountedTaxed: dollar },
  },
};
const prices = {
  selection: {},
  ladder: [],
  smallest: price,
  chosen: price,
  isPriced: true,
  isCurrent: true,
  failedLoad: null,
  faults: {},
};

/** The HTML that the server renders for the total and its button. */
function buyBox({ isSampleProduct = false, needsArtwork = false, failed = null as FailedAdd | null } = {}): string {
  const product = { ...rootMailer, isSampleProduct };
  const quote = { product: { slug: product.slug, title: product.name }, selection: {}, quantity: 1 };
  const Page = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: () => (
        <WordsContext value={(key) => key}>
          <BuyBox
            {...{ product, prices, quote, needsArtwork, failed }}
            isEditing={false}
            isBusy={false}
            onAdd={() => {}}
            design={null}
          />
        </WordsContext>
      ),
    },
  ]);
  const loaderData = { root: { config: { brand: "boxwright", storeVariant: "design-school" }, culture: "en-US" } };
  return renderToString(<Page hydrationData={{ loaderData }} />);
}

const timesIn = (html: string, text: string) => html.split(text).length - 1;

test("the server renders the phone's bar with the total and the button, and does not hide it", () => {
  const bar = /<div class="buy_bar"(?<attributes>[^>]*)>.*/s.exec(buyBox());
  expect(bar?.groups?.["attributes"]).toBe("");
  expect(bar?.[0]).toContain("$1.00");
  expect(bar?.[0]).toContain("product.addToCart");
});

test("a proof without artwork explains that its button needs artwork first, in the phone's bar as well", () => {
  const html = buyBox({ needsArtwork: true });
  expect(timesIn(html, "product.proof.artworkFirst")).toBe(2);
  expect(html.lastIndexOf("product.proof.artworkFirst")).toBeGreaterThan(html.indexOf("buy_bar"));
  expect(buyBox()).not.toContain("product.proof.artworkFirst");
});

test("only a sample shows the limit of samples, below its button", () => {
  expect(buyBox()).not.toContain("adding.sampleLimit");
  const html = buyBox({ isSampleProduct: true });
  expect(timesIn(html, "adding.sampleLimit")).toBe(1);
  expect(html.indexOf("adding.sampleLimit")).toBeGreaterThan(html.indexOf("product.addToCart"));
  expect(html.indexOf("adding.sampleLimit")).toBeLessThan(html.indexOf("buy_bar"));
});

test("a refused sample shows the limit as an error instead of the hint", () => {
  const html = buyBox({ isSampleProduct: true, failed: { message: "adding.sampleLimit", unsent: null } });
  expect(timesIn(html, "adding.sampleLimit")).toBe(1);
  expect(html).toMatch(/role="alert".*adding\.sampleLimit/s);
});
