import { brands, storeVariants } from "@boxwright/core/storefront/features";
import { shopLanguages } from "@boxwright/core/storefront/local-text";
import { describe, expect, test } from "vitest";
import { type Content, loadContent } from "./content-files.ts";
import { ask as askService, serviceIn } from "./testing/ask-service.ts";
import { changedContent } from "./testing/changed-content.ts";

const content = loadContent();
const service = serviceIn("production", content);

async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
  const { data, errors } = await askService(service, query, variables);
  expect(errors).toBeUndefined();
  return data as Data;
}

const suffixes = { default: "", showroom: "Showroom", "design-school": "DesignSchool" };
const voices = brands.flatMap((brand) => shopLanguages.map((locale) => ({ brand, locale })));
const tile = "{ productKey title description artwork view button { text uri newTab } }";

describe.each(storeVariants)("the store variant %s", (variant) => {
  const suffix = suffixes[variant];

  test.each(voices)("has its six roots in the name of $brand in $locale", async ({ brand, locale }) => {
    const said = "(brand: $brand, locale: $locale)";
    const data = await ask<Record<string, unknown>>(
      `query ($brand: BrandCode!, $locale: Locale!) {
        menus: headerMenus${suffix}${said} { header { text uri newTab } footer { text uri } }
        landing: landingScreen${suffix}${said} { heading process { heading steps { title text } } }
        details: allProductDetails${suffix}${said} { slug productKey title }
        detail: productDetail${suffix}(slug: "custom-mailer-box", brand: $brand, locale: $locale) { slug title }
        nothing: productDetail${suffix}(slug: "custom-pyramid", brand: $brand, locale: $locale) { slug }
        recommendations: recommendations${suffix}(slug: "custom-mailer-box", brand: $brand, locale: $locale) ${tile}
        recommended: recommendedLandingScreen${suffix}${said} { heading note tiles ${tile} }
      }`,
      { brand, locale },
    );
    const { variants, details } = content[brand][locale];
    const { header, landing, recommended, recommendations } = variants[variant];
    expect(data).toMatchObject({
      menus: { header },
      landing: { heading: landing.heading, process: landing.process },
      details: details.map(({ slug }) => ({ slug, productKey: slug })),
      detail: { slug: "custom-mailer-box" },
      nothing: null,
      recommendations: recommendations["custom-mailer-box"]?.map((productKey) => ({ productKey })),
      recommended: { heading: recommended.heading, tiles: recommended.products.map((productKey) => ({ productKey })) },
    });
  });
});

test("a variant says only what differs, all else is shared", async () => {
  const { shop, showroom } = await ask<Record<string, { heading: string; process: { steps: { title: string }[] } }>>(
    `{ shop: landingScreen { heading process { steps { title } } }
       showroom: landingScreenShowroom { heading process { steps { title } } } }`,
  );
  expect(showroom?.heading).toBe(shop?.heading);
  expect(showroom?.process.steps.map(({ title }) => title)).toContain("Request a quote");
  expect(shop?.process.steps.map(({ title }) => title)).not.toContain("Request a quote");
});

test("where a button leads, and into which tab, stands in the content alone", async () => {
  const button = async (changed: Content) => {
    const asked =
      "{ landing: landingScreen { samples { homeButton { uri newTab } tiles { button { uri newTab } } } } }";
    const { data } = await askService(serviceIn("production", changed), asked);
    const { landing } = data as { landing: { samples: { homeButton: object; tiles: { button: object }[] } } };
    return [landing.samples.homeButton, landing.samples.tiles[0]?.button];
  };
  const uri = "/product/custom-mailer-box-sample";
  expect(await button(content)).toEqual([
    { uri: "/", newTab: false },
    { uri, newTab: false },
  ]);
  const elsewhere = changedContent("variants/shared.yaml", `uri: ${uri} }`, 'uri: "/view/about", newTab: true }');
  expect(await button(loadContent(elsewhere))).toEqual([
    { uri: "/", newTab: false },
    { uri: "/view/about", newTab: true },
  ]);
});

test("a product without recommendations of its own has those of the shop, never itself", async () => {
  const { beside } = await ask<{ beside: { productKey: string }[] }>(
    `{ beside: recommendations(slug: "shipping-box-insert") { productKey } }`,
  );
  expect(beside.map(({ productKey }) => productKey)).toEqual(
    content.boxwright.en.variants.default.recommended.products,
  );
});

test.each(["constructor", "__proto__"])(
  "a product of the name %s has no recommendations of its own either",
  async (slug) => {
    const { beside } = await ask<{ beside: { productKey: string }[] }>(
      `{ beside: recommendations(slug: "${slug}") { productKey } }`,
    );
    expect(beside.map(({ productKey }) => productKey)).toEqual(
      content.boxwright.en.variants.default.recommended.products,
    );
  },
);

test("what nobody says otherwise is in English and Boxwright's", async () => {
  const page = (said: string) => `page(kind: view, slug: "about"${said}) { title html }`;
  const { unsaid, english, german } = await ask<Record<string, { title: string; html: string }>>(
    `{ unsaid: ${page("")} english: ${page(", brand: boxwright, locale: en")} german: ${page(", locale: de")} }`,
  );
  expect(unsaid).toEqual(english);
  expect(unsaid?.title).toContain("Boxwright");
  expect(german?.title).not.toBe(unsaid?.title);
});

test("each brand speaks in its own name and has its own address", async () => {
  for (const { brand, locale } of voices) {
    const { contact, about } = await ask<Record<string, { title: string; html: string }>>(
      `query ($brand: BrandCode!, $locale: Locale!) {
        contact: page(kind: view, slug: "contact", brand: $brand, locale: $locale) { title html }
        about: page(kind: view, slug: "about", brand: $brand, locale: $locale) { title html }
      }`,
      { brand, locale },
    );
    const { name, email } = content[brand][locale].brand;
    expect(about?.title).toContain(name);
    expect(contact?.html).toContain(`<a href="mailto:${email}">${email}</a>`);
    expect(`${about?.title}${contact?.html}${about?.html}`).not.toMatch(/[{}]|%7B/);
  }
});

test.each(["en", "de"])("a page says what it has under headings in %s, its questions among it", async (locale) => {
  const { faq, privacy } = await ask<Record<string, { html: string; sections: { id: string }[]; blocks: object[] }>>(
    `query ($locale: Locale!) {
      faq: page(kind: view, slug: "faq", locale: $locale) { html sections { id } blocks { ... on QuestionsBlock { id } } }
      privacy: page(kind: policy, slug: "privacy-policy", locale: $locale) { html sections { id } }
    }`,
    { locale },
  );
  expect(faq?.sections).toEqual(faq?.blocks);
  const headings = [...(privacy?.html ?? "").matchAll(/<h2 id="([\p{L}\p{N}-]+)">/gu)].map(([, id]) => ({ id }));
  expect(headings.length).toBeGreaterThan(3);
  expect(privacy?.sections).toEqual(headings);
});

interface MetaTag {
  readonly tag: string;
  readonly content: string | null;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
}

test("the head of a page names the brand, and describes the page in the brand's words where it has its own", async () => {
  const head = "{ metaTags { tag content attributes { name value } } }";
  const titles = async (brand: string) => {
    const { product, about, landing } = await ask<{
      product: { metaTags: MetaTag[] };
      about: { metaTags: MetaTag[] };
      landing: { metaTags: MetaTag[]; shopAll: { metaTags: MetaTag[] } };
    }>(
      `query ($brand: BrandCode!) {
        product: productDetail(slug: "custom-gable-box", brand: $brand) ${head}
        about: page(kind: view, slug: "about", brand: $brand) ${head}
        landing: landingScreen(brand: $brand) { metaTags { tag content attributes { name value } } shopAll ${head} }
      }`,
      { brand },
    );
    return [product, landing, landing.shopAll, about].map(({ metaTags }) => metaTags[0]?.content);
  };
  const { brand, variants } = content.boxwright.en;
  const { title: shopAll } = variants.default.landing.shopAll;
  expect(await titles("boxwright")).toEqual([
    `Custom Gable Box | ${brand.title}`,
    brand.title,
    `${shopAll} | ${brand.title}`,
    "About Boxwright",
  ]);
  const [, ofParcelry, shopAllOfParcelry] = await titles("parcelry");
  expect(ofParcelry).toBe(content.parcelry.en.brand.title);
  expect(shopAllOfParcelry).toBe(`${content.parcelry.en.meta["/shop-all-boxes"]?.title} | Parcelry`);
});

test("a post has its day, the minutes it takes to read, and a picture in several sizes", async () => {
  const { posts } = await ask<{ posts: { date: string; readingMinutes: number; picture: unknown }[] }>(
    `{ posts { date readingMinutes picture { url width height alt responsiveImage { src avifSrcSet webpSrcSet } } } }`,
  );
  for (const { date, readingMinutes, picture } of posts) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(readingMinutes).toBeGreaterThanOrEqual(1);
    expect(picture).toMatchObject({
      url: expect.stringMatching(/^\/(api\/structures|pictures)\//),
      alt: expect.stringMatching(/\w/),
      responsiveImage: { webpSrcSet: expect.stringMatching(/pixels=300 300w, .* 1500w$/) },
    });
  }
});

test.each(storeVariants)(
  "the tiles of all boxes in the store variant %s are those of the specification",
  async (variant) => {
    const { landing } = await ask<{ landing: { families: { tiles: { title: string; button: { text: string } }[] } } }>(
      `{ landing: landingScreen${suffixes[variant]} { families { tiles { title button { text } } } } }`,
    );
    expect(landing.families.tiles.map(({ title, button }) => [title, button.text])).toEqual(
      ["Display Mailer", "Shipper", "Gift Mailer", "Square Mailers", "Gable Box", "End Open Mailer"].map((title) => [
        title,
        "SELECT",
      ]),
    );
  },
);
