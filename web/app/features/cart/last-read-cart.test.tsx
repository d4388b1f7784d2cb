import type { WireCart } from "@boxwright/contract/cart";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { textStorage } from "../../lib/storage/testing/text-storage.ts";
import { en } from "../../lib/words/en.ts";
import { WordsContext } from "../../lib/words/use-words.ts";
import { translatorOf } from "../../lib/words/words.ts";
import { LastReadCart } from "./last-read-cart.tsx";
import { storeCart } from "./stored-cart.ts";

const t = translatorOf(en, "en-US", (key) => {
  throw new Error(key);
});
const size = { en: { key: "Size", value: "12 × 9 × 4 in" }, de: { key: "Größe", value: "30 × 23 × 10 cm" } };
const line = {
  id: "line",
  image: "/box.png",
  mainTitles: { en: "Custom Mailer Box", de: "Mailerbox nach Maß" },
  quantity: 1500,
  itemAttributes: [{ key: "Size", displayNames: size }],
  priceDetails: {
    untaxedTotal: { type: "centPrecision", currencyCode: "USD", centAmount: 123_450, fractionDigits: 2 },
  },
};

beforeEach(() => vi.stubGlobal("window", { localStorage: textStorage(), dispatchEvent: () => true }));

function shown(): string {
  const Page = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: () => (
        <WordsContext value={t}>
          <LastReadCart />
        </WordsContext>
      ),
    },
  ]);
  return renderToString(<Page hydrationData={{ loaderData: { root: { config: {}, culture: "en-US" } } }} />);
}

test("the last read cart shows its lines and the date of the reading, without any control or link", () => {
  storeCart({ id: "cart", version: 1, lineItems: [line] } as unknown as WireCart);
  const html = shown().replaceAll(/<!-- -->/g, "");
  for (const text of ["Custom Mailer Box", "1,500, 12 × 9 × 4 in", "$1,234.50", String(new Date().getFullYear())]) {
    expect(html).toContain(text);
  }
  expect(html).not.toMatch(/<(button|input|a) /);
});

test("the last read cart is not shown if the browser has read none, or an empty one", () => {
  expect(shown()).toBe("");
  storeCart({ id: "cart", version: 1, lineItems: [] } as unknown as WireCart);
  expect(shown()).toBe("");
});
