import { expect, test } from "vitest";
import { en } from "../../lib/words/en.ts";
import { productMeta } from "./product-meta.ts";

const matches = [
  {
    loaderData: {
      site: { origin: "https://shop.example", namedCulture: null },
      culture: "en-US",
      languages: [{ culture: "en-US" }],
      brand: { name: "Shop", title: "Shop", description: "Boxes" },
      words: JSON.stringify({ shell: en.shell, product: en.product }),
    },
    pathname: "/",
  },
  { pathname: "/product/any" },
];

type AnyProduct = { family: string | null; picture: string | null; defaultSelection: object };

function dataOf(product: AnyProduct, isInStock: boolean | null = true) {
  const tags = productMeta(
    {
      product: { sku: "S", ...product },
      words: { title: "Any", description: "Any product", metaTags: [], artwork: "sun" },
      fromPrice: { centAmount: 100, fractionDigits: 2, currencyCode: "USD" },
      isInStock,
      rating: null,
    } as never,
    matches,
  );
  const [data] = tags.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
  return data as unknown as {
    readonly image: readonly string[];
    readonly offers: { readonly availability?: string };
  };
}

/** The picture in the structured data of a product. */
const imageOf = (product: AnyProduct) => dataOf(product).image[0];

test.each([
  [true, "https://schema.org/InStock"],
  [false, "https://schema.org/OutOfStock"],
  [null, undefined],
])("the structured data of a product with stock %s has the availability %s", (isInStock, availability) => {
  const paper = { family: null, picture: "/pictures/paper.svg", defaultSelection: {} };
  expect(dataOf(paper, isInStock).offers.availability).toBe(availability);
});

test("the structured data of goods that are not boxes has their picture in the default color", () => {
  const defaultSelection = { Color: "kraft" };
  expect(imageOf({ family: null, picture: "/pictures/paper-{Color}.svg", defaultSelection })).toBe(
    "https://shop.example/pictures/paper-kraft.svg",
  );
});

test("the structured data of a box has its card as picture", () => {
  const defaultSelection = { Size: "10 x 8 x 4", Board: "e-flute" };
  expect(imageOf({ family: "mailer", picture: null, defaultSelection })).toMatch(
    /\/api\/structures\/mailer\/card\.png\?/,
  );
});
