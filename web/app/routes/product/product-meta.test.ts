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

/** The picture by which search engines know a product. */
function imageOf(product: { family: string | null; picture: string | null; defaultSelection: object }) {
  const tags = productMeta(
    {
      product: { sku: "S", ...product },
      words: { title: "Any", description: "Any product", metaTags: [], artwork: "sun" },
      fromPrice: { centAmount: 100, fractionDigits: 2, currencyCode: "USD" },
      rating: null,
    } as never,
    matches,
  );
  const [data] = tags.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
  return (data as unknown as { readonly image: readonly string[] }).image[0];
}

test("what is no box is known by its own picture, in the color in which it comes", () => {
  const defaultSelection = { Color: "kraft" };
  expect(imageOf({ family: null, picture: "/pictures/paper-{Color}.svg", defaultSelection })).toBe(
    "https://shop.example/pictures/paper-kraft.svg",
  );
});

test("a box is known by the card on which it is drawn", () => {
  const defaultSelection = { Size: "10 x 8 x 4", Board: "e-flute" };
  expect(imageOf({ family: "mailer", picture: null, defaultSelection })).toMatch(
    /\/api\/structures\/mailer\/card\.png\?/,
  );
});
